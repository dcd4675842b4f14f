-- Announcements above every page. The latest that has begun and not ended is shown.
create table banners (
  id bigint generated always as identity primary key,
  text text not null check (length(text) between 1 and 300),
  link_label text,
  link_url text,
  tone text not null check (tone in ('calm', 'festive', 'warning')),
  starts_at timestamptz not null,
  ends_at timestamptz,
  changed_by bigint references users,
  changed_at timestamptz not null,
  constraint banners_end_after_start check (ends_at > starts_at),
  constraint banners_link_whole check ((link_label is null) = (link_url is null))
);

create index banners_starts_at on banners (starts_at desc, id desc);
create index banners_changed_by on banners (changed_by);

-- Deals that stand above the lists of the home page.
create table pinned_deals (
  deal_id bigint primary key references deals on delete cascade,
  pinned_until timestamptz,
  pinned_by bigint references users,
  pinned_at timestamptz not null
);

create index pinned_deals_pinned_by on pinned_deals (pinned_by);
