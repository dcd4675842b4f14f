-- Deals that members ask the community for. Each who wants it has an alert of their own for the same search.
create table wanted_requests (
  id bigint generated always as identity primary key,
  author_id bigint references users on delete set null,
  title text not null check (length(title) between 5 and 80),
  note text check (length(note) between 1 and 500),
  -- As alerts have it, in the query language of lists and feeds.
  query jsonb not null,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  closed_at timestamptz,
  outcome text check (outcome in ('found', 'withdrawn', 'removed')),
  check ((closed_at is null) = (outcome is null))
);

create index wanted_requests_open on wanted_requests (created_at desc, id desc) where closed_at is null;
create index wanted_requests_author on wanted_requests (author_id, created_at desc);

create table wanted_members (
  request_id bigint not null references wanted_requests on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Gone once its member deletes it; they want the deal all the same.
  alert_id bigint references alerts on delete set null,
  joined_at timestamptz not null,
  primary key (request_id, user_id)
);

create index wanted_members_user on wanted_members (user_id, joined_at desc);
create unique index wanted_members_alert on wanted_members (alert_id);

create table wanted_thanks (
  request_id bigint not null references wanted_requests on delete cascade,
  deal_id bigint not null references deals on delete cascade,
  user_id bigint not null references users on delete cascade,
  thanked_at timestamptz not null,
  primary key (request_id, deal_id, user_id)
);

create index wanted_thanks_deal on wanted_thanks (deal_id);
create index wanted_thanks_user on wanted_thanks (user_id);
