-- By which marks of a text comments are found that say nearly the same; of new members' comments, for a week.
create table comment_marks (
  comment_id bigint not null references comments on delete cascade,
  mark bigint not null,
  created_at timestamptz not null,
  primary key (comment_id, mark)
);
create index comment_marks_mark on comment_marks (mark, created_at);
create index comment_marks_created_at on comment_marks (created_at);

-- Where a deal leads, as `listOwnHosts` and `listKnownHosts` ask for it.
create index deals_host on deals (substring(url_key from '^[^/?]+'));
