-- How far somebody is trusted whatever they have earned: a moderator's word, for a time or for good.
create table trust_overrides (
  user_id bigint primary key references users on delete cascade,
  level smallint not null check (level in (0, 1, 2, 3)),
  reason text not null check (length(reason) between 1 and 1000),
  until timestamptz,
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  check (until > created_at)
);
create index trust_overrides_until on trust_overrides (until) where until is not null;
create index trust_overrides_created_by on trust_overrides (created_by);
