alter table deals
  -- Which rules made url_key; keys of older rules are made anew.
  add column url_key_version integer not null default 0,
  -- Set once a moderator has agreed; a pending deal with it waits for its start.
  add column approved_at timestamptz,
  add column status_changed_at timestamptz,
  add column merged_into bigint references deals check (merged_into <> id),
  add constraint merged_is_removed check (merged_into is null or status = 'removed');

update deals set status_changed_at = updated_at, approved_at = case when is_live then posted_at end;
alter table deals alter column status_changed_at set not null;

create index deals_title_words on deals using gin (title gin_trgm_ops) where is_live;
create index deals_due_start on deals (starts_at) where status = 'pending' and approved_at is not null;
create index deals_due_end on deals (ends_at) where is_live and ends_at is not null;
create index deals_due_archive on deals (status_changed_at) where status = 'expired';
create index deals_url_key_version on deals (url_key_version);
create index deals_merged_into on deals (merged_into) where merged_into is not null;
-- An import asks for deals in any state; this serves those that ask for live ones as well.
create index deals_url_key on deals (url_key);
drop index deals_live_url_key;

-- A picture's colours in a few bytes, to show while it loads: a `data:` address.
create index deal_images_key on deal_images (key);
create index users_avatar_key on users (avatar_key) where avatar_key is not null;

alter table deal_images add column placeholder text check (length(placeholder) <= 1000);

-- Everything that was done to a deal. Rows are only ever added.
create table deal_changes (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  actor_id bigint references users on delete set null,
  -- In what role it was done; the community and the clock have no actor.
  mover text not null check (mover in ('author', 'moderator', 'trusted', 'community', 'clock')),
  kind text not null check (kind in ('submitted', 'approved', 'edited', 'moved', 'merged')),
  from_status text,
  to_status text,
  reason text check (length(reason) <= 500),
  -- Before and after, by field: {"price": [80, 60]}.
  fields jsonb not null default '{}',
  created_at timestamptz not null,
  check ((kind = 'moved') = (from_status is not null)),
  check ((kind = 'moved') = (to_status is not null))
);

create index deal_changes_deal on deal_changes (deal_id, id desc);
create index deal_changes_actor on deal_changes (actor_id);

-- What members say of a deal's state. Reports are open until the deal moves; then they are closed as upheld or not.
create table state_reports (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  user_id bigint not null references users on delete cascade,
  state text not null check (state in ('works', 'sold_out', 'expired', 'price_changed')),
  price_cents integer check (price_cents between 0 and 100000000),
  weight real not null check (weight between 0 and 1),
  created_at timestamptz not null,
  closed_at timestamptz,
  is_upheld boolean,
  check (price_cents is null or state = 'price_changed'),
  check ((closed_at is null) = (is_upheld is null))
);

create unique index state_reports_open on state_reports (deal_id, user_id) where closed_at is null;
create index state_reports_worked on state_reports (deal_id, created_at desc) where state = 'works';
create index state_reports_upheld on state_reports (deal_id, user_id) where is_upheld;
create index state_reports_user on state_reports (user_id, created_at desc);

create table coupon_trials (
  deal_id bigint not null references deals on delete cascade,
  user_id bigint not null references users on delete cascade,
  worked boolean not null,
  tried_at timestamptz not null,
  primary key (deal_id, user_id)
);

create index coupon_trials_user on coupon_trials (user_id);

-- Every accepted price of a product, whichever deal brought it.
create table price_points (
  id bigint generated always as identity primary key,
  product_key text not null,
  deal_id bigint not null references deals on delete cascade,
  price_cents integer not null check (price_cents between 0 and 100000000),
  seen_at timestamptz not null
);

create index price_points_product on price_points (product_key, seen_at);
create index price_points_deal on price_points (deal_id);

insert into price_points (product_key, deal_id, price_cents, seen_at)
select url_key, id, price_cents, posted_at from deals where status in ('active', 'sold_out', 'expired', 'archived');
