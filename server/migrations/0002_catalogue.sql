create table categories (
  id bigint generated always as identity primary key,
  parent_id bigint references categories,
  name text not null check (length(name) between 1 and 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Slugs from the root, so that a subtree is a prefix.
  path text not null unique check (path ~ '^[a-z0-9-]+(/[a-z0-9-]+){0,2}$'),
  description text not null default '',
  icon text not null default '',
  position integer not null default 0,
  is_active boolean not null default true,
  check (parent_id <> id),
  check (path = slug or path like '%/' || slug)
);

create index categories_parent_id on categories (parent_id, position);

create table stores (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  link text,
  logo_url text
);

create table brands (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
