-- Pictures that an admin removed for good: their bytes are not taken again.
create table removed_pictures (
  -- As in deal_images.
  key text primary key check (key ~ '^[a-f0-9]{32}$'),
  removed_at timestamptz not null
);

-- The pictures of deals that were turned down or taken away are forgotten after a time.
create index deals_refused on deals (status_changed_at) where status in ('rejected', 'removed');
