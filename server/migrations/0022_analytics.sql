-- What happened on the pages, and how fast they were; kept for 90 days, and then only as counts. It names no address, and
-- no foreign keys: rows come by the thousand, and what they point at is looked up as they are written.
create table analytics_events (
  created_at timestamptz not null,
  kind text not null check (kind in (
    'page_view', 'deal_view', 'deal_click', 'search_performed', 'vote_cast', 'comment_post', 'badge_earned',
    'session_start', 'session_end', 'page_timing', 'api_timing')),
  -- Timings of calls belong to no visit.
  session_id text check (length(session_id) <= 64),
  -- A hash of address and browser with a salt that is forgotten after the day.
  visitor bigint,
  user_id bigint,
  deal_id bigint,
  -- What it was about: the kind of page, the term, the endpoint.
  name text check (length(name) <= 200),
  -- Of a click its position; of a search 1 when nothing was found.
  mark smallint,
  metadata jsonb,
  is_bot boolean not null
) partition by range (created_at);

create index analytics_events_created on analytics_events (created_at);
create index analytics_events_user on analytics_events (user_id) where user_id is not null;

-- For clocks that are far off; nothing is lost for want of a month.
create table analytics_events_other partition of analytics_events default;
select make_month_partitions('analytics_events', now() - interval '3 months', 7);

create table analytics_salts (
  day date primary key,
  salt text not null
);

-- What was counted in each hour: `count` of `name` among things of a kind, by bucket where there are several.
create table analytics_hours (
  kind text not null,
  at timestamptz not null,
  name text not null default '',
  bucket smallint not null default 0,
  count bigint not null,
  primary key (kind, at, name, bucket)
);

create index analytics_hours_at on analytics_hours (at);

-- The same by day (UTC), for what is told of longer ranges.
create table analytics_days (like analytics_hours including all);

-- On which days members came; from it is counted how many stay.
create table analytics_member_days (
  day date not null,
  user_id bigint not null references users on delete cascade,
  primary key (day, user_id)
);

create index analytics_member_days_user on analytics_member_days (user_id);

-- Until when events are counted: one row, none before the first time.
create table analytics_progress (
  is_only boolean primary key default true check (is_only),
  counted_until timestamptz not null
);

-- How many deals an hour brought.
create index deals_submitted on deals (submitted_at);
