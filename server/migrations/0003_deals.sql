create table deals (
  id bigint generated always as identity primary key,
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null check (length(title) between 10 and 150),
  description text not null default '' check (length(description) <= 10000),
  url text not null check (url ~ '^https?://' and length(url) <= 2000),
  -- The address without what does not name the product; see features/links/rules.ts.
  url_key text not null,
  price_cents integer not null check (price_cents between 0 and 100000000),
  retail_cents integer check (retail_cents >= price_cents and retail_cents <= 100000000),
  discount_percent integer generated always as (
    case when retail_cents > price_cents
      then round(100.0 * (retail_cents - price_cents) / retail_cents)::integer end
  ) stored,
  free_shipping boolean not null default false,
  shipping_cents integer check (shipping_cents between 0 and 100000000),
  coupon_code text check (length(coupon_code) between 1 and 40),
  niche text check (niche in ('Limited Time Offer', 'Clearance', 'Freebie', 'Coupon', 'Price Error', 'In-Store', 'Refurbished', 'Subscription')),
  tags text[] not null default '{}' check (cardinality(tags) <= 8),
  next_best_cents integer check (next_best_cents between 0 and 100000000),
  next_best_where text check (length(next_best_where) <= 200),
  image_url text,
  category_id bigint references categories,
  store_id bigint references stores,
  brand_id bigint references brands,
  submitted_by bigint references users on delete set null,
  attributed_to text check (length(attributed_to) between 1 and 50),
  status text not null default 'pending'
    check (status in ('pending', 'active', 'sold_out', 'expired', 'archived', 'rejected', 'removed')),
  is_live boolean not null generated always as (status in ('active', 'sold_out')) stored,
  rejection_reason text check (length(rejection_reason) <= 500),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  upvotes integer not null default 0 check (upvotes >= 0),
  downvotes integer not null default 0 check (downvotes >= 0),
  score integer not null generated always as (upvotes - downvotes) stored,
  comments_count integer not null default 0 check (comments_count >= 0),
  hot double precision not null default 0,
  search tsvector generated always as (to_tsvector('english'::regconfig, title)) stored,
  submitted_at timestamptz not null,
  -- When readers first saw it; until then, when it was submitted.
  posted_at timestamptz not null,
  updated_at timestamptz not null
);

create index deals_live_url_key on deals (url_key) where is_live;

create index deals_live_posted on deals (posted_at desc, id desc) where is_live;
create index deals_live_score on deals (score desc, id desc) where is_live;
create index deals_live_hot on deals (hot desc, id desc) where is_live;
create index deals_live_price on deals (price_cents, id desc) where is_live;
create index deals_live_discount on deals (discount_percent desc nulls last, id desc) where is_live;
create index deals_live_comments on deals (comments_count desc, id desc) where is_live;
create index deals_category on deals (category_id, posted_at desc);
create index deals_store on deals (store_id, posted_at desc);
create index deals_brand on deals (brand_id, posted_at desc);
create index deals_submitted_by on deals (submitted_by, posted_at desc);
create index deals_status on deals (status, posted_at desc);
create index deals_search on deals using gin (search);

create table deal_images (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  position integer not null check (position between 0 and 7),
  -- Hash of the original's bytes: the same picture is kept once.
  key text not null check (key ~ '^[a-f0-9]{32}$'),
  width integer check (width > 0),
  height integer check (height > 0),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  unique (deal_id, position),
  check (state <> 'ready' or (width is not null and height is not null))
);

create index deal_images_waiting on deal_images (key) where state = 'waiting';
