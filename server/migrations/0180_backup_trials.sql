-- Backups that were brought back on trial. Backups are files: those named here may be gone.
create table backup_trials (
  id bigint generated always as identity primary key,
  name text not null,
  -- Read from end to end, or restored into a database of its own as well, which is dropped afterwards.
  depth text not null check (depth in ('read', 'restored')),
  rows bigint,
  problem text,
  ended_at timestamptz not null
);

-- A second place for the schedule's backups: when the copy was whole there, or why it is not.
alter table backup_runs add column copied_at timestamptz, add column copy_problem text;
