-- Files that an admin uploads to import deals, and what became of them.
create table import_runs (
  id bigint generated always as identity primary key,
  -- What the file is called where it comes from.
  name text not null check (length(name) between 1 and 200),
  bytes bigint not null check (bytes >= 0),
  state text not null default 'draft'
    check (state in ('draft', 'waiting', 'running', 'done', 'failed', 'stopped', 'undoing', 'undone')),
  -- Which column is which, and what to do with unknown categories.
  plan jsonb not null,
  asked_by bigint references users on delete set null,
  -- Rows that were worked on: a process that takes over goes on behind them.
  rows_done integer not null default 0 check (rows_done >= 0),
  imported integer not null default 0 check (imported >= 0),
  known integer not null default 0 check (known >= 0),
  bad integer not null default 0 check (bad >= 0),
  -- Deals that an undo left, since people had voted, commented or clicked by then.
  kept integer not null default 0 check (kept >= 0),
  share double precision not null default 0 check (share between 0 and 1),
  stop_asked boolean not null default false,
  -- The first of what is wrong with rows.
  problems jsonb not null default '{"rows": []}',
  -- Why it failed as a whole.
  problem text,
  -- The last store and brand when it began: an undo removes later ones that nothing needs.
  last_store_id bigint,
  last_brand_id bigint,
  created_at timestamptz not null,
  -- When whoever works on it last gave a sign of life.
  seen_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz
);

create index import_runs_asked_by on import_runs (asked_by);

-- The file, in parts, until it is imported or forgotten.
create table import_file_parts (
  run_id bigint not null references import_runs on delete cascade,
  position integer not null check (position >= 0),
  bytes bytea not null,
  primary key (run_id, position)
);

-- What a run made, so that it can be undone.
create table import_deals (
  deal_id bigint primary key references deals on delete cascade,
  run_id bigint not null references import_runs on delete cascade
);

create index import_deals_run on import_deals (run_id, deal_id);

create table import_categories (
  category_id bigint primary key references categories on delete cascade,
  run_id bigint not null references import_runs on delete cascade
);

create index import_categories_run on import_categories (run_id);

-- An undo deletes deals, and the database looks for each in every table that names deals.
create index state_reports_deal on state_reports (deal_id);
