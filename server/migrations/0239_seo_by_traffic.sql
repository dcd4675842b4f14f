-- Addresses at which nothing was found, and how often somebody came by: what redirects are made from. `referrer` is the other
-- site, or the page of this one, that led here last.
create table missing_addresses (
  id bigint generated always as identity primary key,
  path text not null unique check (path ~ '^/' and char_length(path) <= 300),
  hits bigint not null default 0 check (hits >= 0),
  program_hits bigint not null default 0 check (program_hits >= 0),
  referrer text check (char_length(referrer) between 1 and 300),
  first_hit_at timestamptz not null,
  last_hit_at timestamptz not null check (last_hit_at >= first_hit_at),
  is_dismissed boolean not null default false,
  constraint missing_addresses_hit check (hits + program_hits > 0)
);

create index missing_addresses_hits on missing_addresses (hits desc, program_hits desc, path);

-- What robots.txt and each part of the sitemap held when it was made last.
create table crawler_files (
  name text primary key check (char_length(name) between 1 and 60),
  addresses integer check (addresses >= 0),
  bytes integer not null check (bytes >= 0),
  made_at timestamptz not null
);

-- Which program asked for one of them, by the name that it gives itself, and when last.
create table crawler_fetches (
  name text not null references crawler_files (name) on delete cascade,
  program text not null check (char_length(program) between 1 and 200),
  fetches bigint not null check (fetches > 0),
  last_at timestamptz not null,
  primary key (name, program)
);
