-- Whose deals a member wants to hear of: another member's, a store's or a brand's.
create table follows (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  followed_user_id bigint references users on delete cascade,
  store_id bigint references stores on delete cascade,
  brand_id bigint references brands on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(followed_user_id, store_id, brand_id) = 1),
  check (followed_user_id <> user_id)
);

create unique index follows_user on follows (user_id, followed_user_id) where followed_user_id is not null;
create unique index follows_store on follows (user_id, store_id) where store_id is not null;
create unique index follows_brand on follows (user_id, brand_id) where brand_id is not null;
-- Followers are read in batches by their ids.
create index follows_of_user on follows (followed_user_id, user_id) where followed_user_id is not null;
create index follows_of_store on follows (store_id, user_id) where store_id is not null;
create index follows_of_brand on follows (brand_id, user_id) where brand_id is not null;
