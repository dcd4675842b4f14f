-- What was decided about a member has comments of theirs in it that are gone: the log alone knows whose they were.
create index audit_entries_comment_author on audit_entries ((changes #>> '{authorId,0}'), id desc) where subject = 'comment';
