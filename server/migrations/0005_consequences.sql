-- Numbers events, so that each consequence can be told apart and happen once.
create sequence event_ids;

create table consequences_done (
  event_id bigint not null,
  consequence text not null,
  done_at timestamptz not null default now(),
  primary key (event_id, consequence)
);

create index consequences_done_at on consequences_done (done_at);

create table points_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  rule text not null,
  -- A retried event cannot pay twice.
  event_id bigint not null,
  points_change integer not null check (points_change <> 0),
  reason text not null,
  created_at timestamptz not null,
  unique (event_id, rule)
);

create index points_entries_user on points_entries (user_id, id desc);

-- One-time facts about this site, such as that the demo town has been built.
create table milestones (
  name text primary key,
  reached_at timestamptz not null default now()
);
