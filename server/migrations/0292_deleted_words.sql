-- Until when the words of search events are deleted: the next run continues from there. Null before the first run.
alter table analytics_progress add column words_deleted_until timestamptz;
