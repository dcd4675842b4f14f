-- Old addresses and where what stood there is now.
create table redirects (
  id bigint generated always as identity primary key,
  from_path text not null unique check (from_path ~ '^/[^?#]*[^/?#]$' and length(from_path) <= 300),
  -- Null for what is gone for good.
  to_path text check (to_path ~ '^/([^/]|$)' and length(to_path) <= 300),
  status smallint not null check (status in (301, 410)),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  -- Null for those that a change of address brought.
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  check (from_path <> to_path),
  check ((status = 410) = (to_path is null))
);

create index redirects_to on redirects (to_path);

-- Every redirect ends where it leads: no chains, hence no loops.
create function check_redirect() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if exists (select from redirects where from_path = new.to_path or to_path = new.from_path) then
    raise exception 'redirect % would be part of a chain', new.from_path;
  end if;
  return new;
end $$;

create trigger redirects_end before insert or update of from_path, to_path on redirects
  for each row execute function check_redirect();

-- What the head of a page says instead of what it would say by itself.
create table seo_overrides (
  id bigint generated always as identity primary key,
  path text not null unique check (path ~ '^/[^?#]*$' and length(path) <= 300),
  title text check (length(title) between 1 and 150),
  description text check (length(description) between 1 and 320),
  updated_by bigint references users on delete set null,
  updated_at timestamptz not null,
  check (num_nonnulls(title, description) > 0)
);

-- What came of looking at where deals lead.
create table link_checks (
  deal_id bigint primary key references deals on delete cascade,
  url text not null,
  -- The HTTP status; null when no answer came.
  status smallint,
  -- Looks in a row that found nothing there.
  failures integer not null default 0,
  checked_at timestamptz not null
);

create index link_checks_dead on link_checks (checked_at desc) where failures > 0;
create index link_checks_age on link_checks (checked_at);

-- Changes of the tree come one after the other, and only from who has seen the last one.
create table category_tree (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
insert into category_tree default values;

-- A path is the parent's and one's own slug. Paths are finite, so there can be no cycle.
create function check_category_path() returns trigger language plpgsql as $$
declare
  own categories;
begin
  select * into own from categories where id = new.id;
  if not found then return null; end if;
  if own.path <> coalesce((select path || '/' from categories where id = own.parent_id), '') || own.slug
    or exists (select from categories where parent_id = own.id and path <> own.path || '/' || slug) then
    raise exception 'category % is not where its path says', own.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger categories_path after insert or update of parent_id, slug, path on categories
  deferrable initially deferred for each row execute function check_category_path();

-- Words that the owner has given badges instead of the first ones.
create table badge_texts (
  badge_id text primary key check (length(badge_id) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  description text not null check (length(description) between 1 and 200),
  updated_by bigint references users on delete set null,
  updated_at timestamptz not null
);

-- A deleted guide can be brought back for a while.
alter table articles add column deleted_at timestamptz;
create index articles_deleted on articles (deleted_at) where deleted_at is not null;
