-- The demo town is loaded and removed in the background: what was asked for last, and how far it is.
create table demo_runs (
  is_only boolean primary key default true check (is_only),
  kind text not null check (kind in ('load', 'remove')),
  state text not null default 'waiting' check (state in ('waiting', 'running', 'failed', 'done')),
  language text,
  done integer not null default 0,
  total integer not null default 0 check (done between 0 and total),
  asked_by bigint references users on delete set null,
  seen_at timestamptz not null
);
