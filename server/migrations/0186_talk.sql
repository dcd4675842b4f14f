-- Votes on comments go both ways; only what speaks for a comment is paid.
alter table comment_votes
  add column value smallint not null default 1 check (value in (1, -1)),
  add constraint comment_votes_paid check (value = 1 or not is_paid);
alter table comments add column downvotes integer not null default 0 check (downvotes >= 0);

-- A discussion that moderators slowed down or locked, until a time or until they open it again.
create table discussion_limits (
  deal_id bigint primary key references deals on delete cascade,
  kind text not null check (kind in ('slow', 'locked')),
  -- How long a member waits between two comments while it is slow.
  minutes integer check (minutes between 1 and 1440),
  until timestamptz check (until > created_at),
  -- What readers are told.
  reason text not null check (length(reason) between 1 and 500),
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  check ((kind = 'slow') = (minutes is not null))
);
create index discussion_limits_created_by on discussion_limits (created_by);
