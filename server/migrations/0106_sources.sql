-- Feeds and product files that are read again and again, each as an import of its own.
create table sources (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  url text not null unique check (url ~ '^https?://' and length(url) <= 2000),
  plan jsonb not null,
  every_minutes integer not null check (every_minutes between 15 and 10080),
  is_on boolean not null default true,
  -- In whose name its deals come.
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  -- What its server said last, so that it need not say it again.
  etag text check (length(etag) <= 1000),
  last_modified text check (length(last_modified) <= 200),
  next_at timestamptz not null,
  checked_at timestamptz,
  -- How often in a row it could not be read: the pauses grow with it.
  failures integer not null default 0 check (failures >= 0),
  problem text,
  -- What was in it when it was last read.
  imported integer not null default 0 check (imported >= 0),
  known integer not null default 0 check (known >= 0),
  bad integer not null default 0 check (bad >= 0)
);

create index sources_due on sources (next_at) where is_on;
create index sources_created_by on sources (created_by);

alter table import_runs add column source_id bigint references sources on delete set null;
create index import_runs_source on import_runs (source_id, id desc) where source_id is not null;

-- Links of deals that an undo took back: their source still names them, and they must not come again.
create table source_dismissals (
  source_id bigint not null references sources on delete cascade,
  url_key text not null,
  primary key (source_id, url_key)
);
