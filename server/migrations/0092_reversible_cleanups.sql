-- What a cleanup took away comes back as it was: what cannot be read off the rows themselves is kept with it.
alter table cleanups
  add column deals integer not null default 0 check (deals >= 0),
  add column comments integer not null default 0 check (comments >= 0),
  add column points integer not null default 0 check (points >= 0),
  add column blocked integer not null default 0 check (blocked >= 0),
  add column kept jsonb,
  add column undone_at timestamptz,
  add column undone_by bigint references users on delete set null;

-- The version before this one writes these still.
alter table cleanups alter column total set default 0;
create unique index cleanups_in_force on cleanups (user_id) where undone_at is null and kept is not null;
create index cleanups_undone_by on cleanups (undone_by);

-- Neither shown nor counted: removed as spam and nobody's answers stand on it, or waiting for a moderator.
alter table comments add column withheld_at timestamptz;
create index comments_withheld on comments (id) where withheld_at is not null;

-- What is refused or held back, wherever it comes from.
create table blocklist_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('word', 'link_host', 'email_domain', 'address_range', 'place')),
  -- In small letters; of a place, the hash of an address.
  value text not null check (length(value) between 1 and 200),
  effect text not null check (effect in ('hold', 'refuse')),
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  -- The cleanup that it came from, which takes it along when it is undone.
  cleanup_id bigint references cleanups on delete set null,
  unique (kind, value)
);

create index blocklist_entries_created_by on blocklist_entries (created_by);
create index blocklist_entries_cleanup on blocklist_entries (cleanup_id);

-- What a text must say for an entry to meet it: a word whole, with `*` for any letters; a host, also where a part of its own
-- stands before it. Texts are tried with `~*`.
create function blocklist_pattern(kind text, value text) returns text language sql immutable strict as $$
  select case kind
    when 'link_host' then '(?<![[:alnum:]-])' || escaped || '(?![[:alnum:]-]|\.[[:alnum:]])'
    else '(?<![[:alnum:]])' || escaped || '(?![[:alnum:]])' end
  from (select replace(regexp_replace(regexp_replace(value, '([][\\.^$+?(){}|])', '\\\1', 'g'), '\s+', '\\s+', 'g'),
    '*', '[[:alnum:]]*') as escaped) as written
$$;
