-- What moderators warned a member of: a step before a suspension, which the member reads and later moderators know.
create table warnings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- The comment that it is about.
  comment_id bigint references comments on delete set null,
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  withdrawn_at timestamptz check (withdrawn_at >= created_at),
  withdrawn_by bigint references users on delete set null
);
create index warnings_user on warnings (user_id, id desc);
create index warnings_comment on warnings (comment_id) where comment_id is not null;
create index warnings_created_by on warnings (created_by);
create index warnings_withdrawn_by on warnings (withdrawn_by) where withdrawn_by is not null;

alter table reason_templates drop constraint reason_templates_kind_check;
alter table reason_templates add constraint reason_templates_kind_check
  check (kind in ('rejection', 'suspension', 'message', 'warning', 'comment', 'appeal', 'feedback'));
