-- Which comments a notification counts, once more than one folded into it: one that goes is counted down. What folded before
-- knows nothing of it, nor does what an older version folds that runs beside this one.
alter table notifications add column if not exists comment_ids bigint[];

create index if not exists notifications_comments on notifications using gin (comment_ids) where comment_ids is not null;
