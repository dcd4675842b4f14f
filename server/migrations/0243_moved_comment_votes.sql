-- Which votes on comments an import brought, so that it can be undone.
create table import_comment_votes (
  user_id bigint not null,
  comment_id bigint not null,
  run_id bigint not null references import_runs on delete cascade,
  primary key (user_id, comment_id),
  foreign key (user_id, comment_id) references comment_votes on update cascade on delete cascade
);

create index import_comment_votes_run on import_comment_votes (run_id, comment_id, user_id);
