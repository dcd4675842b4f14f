-- The track record of a store reads its latest 100 deals that readers have seen, also those that were removed since.
create index if not exists deals_store_seen on deals (store_id, posted_at desc, id desc)
  where status in ('active', 'sold_out', 'expired', 'archived', 'removed');

-- The sitemap's index reads when each public deal last changed, and nothing else of it.
create index if not exists deals_public_changes on deals (id) include (posted_at, updated_at, status_changed_at)
  where status in ('active', 'sold_out', 'expired', 'archived');

-- Every deal page counts annulled votes, which most deals don't have. Imported votes weigh nothing, annulled or not.
create index if not exists votes_deal_held on votes (deal_id) where held_weight > 0;

-- Erasing an account clears it here.
create index if not exists comments_deleted_by on comments (deleted_by) where deleted_by is not null;
create index if not exists redirects_created_by on redirects (created_by) where created_by is not null;

-- Mentions are completed from a name's beginning. Unless the database's collation is C, other indexes don't serve `like`.
create index if not exists users_username_start on users (lower(username) text_pattern_ops);

-- The first index serves its queries, too. Last, because nobody can read deals from here to the end.
drop index if exists deals_store_published;
