-- What the owner has done or put aside in setting the site up, where nothing else tells.
create table setup_marks (
  item text primary key check (item in (
    'name', 'logo', 'accent', 'region', 'address', 'email', 'categories', 'legal', 'backups', 'second_step', 'deals', 'invitations'
  )),
  state text not null check (state in ('done', 'skipped')),
  marked_by bigint references users,
  marked_at timestamptz not null
);

create index setup_marks_marked_by on setup_marks (marked_by);
