-- Searches that members come back to, and of which they may want to be told.
create table alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 80),
  -- As it was asked, in the query language of lists and feeds; the columns below are what it comes to.
  query jsonb not null,
  words tsquery,
  category_id bigint references categories on delete cascade,
  brand_id bigint references brands on delete cascade,
  store_id bigint references stores on delete cascade,
  min_cents integer,
  max_cents integer,
  min_discount integer,
  free_shipping boolean,
  has_coupon boolean,
  niche text,
  min_score integer,
  speed_score integer check (speed_score > 0),
  speed_minutes integer check (speed_minutes between 1 and 1440),
  -- What a deal must have at least one of, to be worth a closer look; see features/alerts/anchor-rules.ts.
  anchors text[] not null check (cardinality(anchors) > 0),
  in_app boolean not null,
  email boolean not null,
  push boolean not null,
  webhook_url text check (length(webhook_url) <= 2000),
  -- Sealed with the site's secret key.
  webhook_secret bytea,
  webhook_failures integer not null default 0,
  webhook_disabled_at timestamptz,
  webhook_outcome text check (length(webhook_outcome) <= 200),
  webhook_at timestamptz,
  calls_webhook boolean not null,
  is_active boolean not null default true,
  -- It tells of what begins to match from then on.
  since timestamptz not null,
  created_at timestamptz not null,
  check ((speed_score is null) = (speed_minutes is null)),
  check ((webhook_url is null) = (webhook_secret is null)),
  check (not calls_webhook or webhook_url is not null)
);

create index alerts_user on alerts (user_id, id desc);
create index alerts_anchors on alerts using gin (anchors)
  where is_active and (in_app or email or push or calls_webhook);
create index alerts_category on alerts (category_id) where category_id is not null;
create index alerts_brand on alerts (brand_id) where brand_id is not null;
create index alerts_store on alerts (store_id) where store_id is not null;

-- What each alert has told of: no deal twice.
create table alert_hits (
  alert_id bigint not null references alerts on delete cascade,
  deal_id bigint not null references deals on delete cascade,
  -- When what made the deal match happened, and when it was told.
  happened_at timestamptz not null,
  told_at timestamptz not null,
  primary key (alert_id, deal_id)
);

create index alert_hits_latest on alert_hits (alert_id, told_at desc);
create index alert_hits_told on alert_hits (told_at);
create index alert_hits_deal on alert_hits (deal_id);
