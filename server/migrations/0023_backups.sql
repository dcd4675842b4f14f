-- Backups that an admin or the clock asked for. Those made by the command line have no row.
create table backup_runs (
  id bigint generated always as identity primary key,
  -- The clock asked, not an admin.
  is_scheduled boolean not null,
  asked_by bigint references users on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- The file, once it is begun.
  name text,
  -- The table that is being written, and how far that is, from 0 to 1.
  doing text,
  share double precision not null default 0,
  problem text,
  asked_at timestamptz not null,
  -- When whoever makes it last gave a sign of life.
  seen_at timestamptz not null,
  ended_at timestamptz
);

-- One at a time.
create unique index backup_runs_open on backup_runs ((true)) where state in ('waiting', 'running');
create index backup_runs_name on backup_runs (name);
create index backup_runs_scheduled on backup_runs (asked_at desc) where is_scheduled;
create index backup_runs_asked_by on backup_runs (asked_by);

-- Whether the clock makes one a day: no row, or no hour, is no.
create table backup_plan (
  id boolean primary key default true check (id),
  hour integer check (hour between 0 and 23),
  keep integer not null check (keep between 1 and 365),
  changed_at timestamptz not null
);
