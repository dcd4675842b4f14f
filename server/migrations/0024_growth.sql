-- Readers look for live deals, a few among many: their words have an index of their own, and what is over has another.
drop index deals_search;
create index deals_live_search on deals using gin (search) with (gin_pending_list_limit = 512) where is_live;
create index deals_past_search on deals using gin (search) with (gin_pending_list_limit = 512) where not is_live;

-- The live deals of a category, store or brand, with what is told of them all.
create index deals_live_category on deals (category_id) include (store_id, discount_percent) where is_live;
create index deals_live_store on deals (store_id) include (category_id, discount_percent) where is_live;
create index deals_live_brand on deals (brand_id) include (store_id, category_id, discount_percent) where is_live;

-- The same in each state: the latest, and whether there are any.
drop index deals_category;
drop index deals_store;
drop index deals_brand;
create index deals_category on deals (category_id, status, posted_at desc, id desc);
create index deals_store on deals (store_id, status, posted_at desc, id desc);
create index deals_brand on deals (brand_id, status, posted_at desc, id desc);

-- What is over, in every order in which readers may ask for it.
create index deals_past_score on deals (status, score desc, id desc) where not is_live;
create index deals_past_hot on deals (status, hot desc, id desc) where not is_live;
create index deals_past_price on deals (status, price_cents, id desc) where not is_live;
create index deals_past_discount on deals (status, discount_percent desc nulls last, id desc) where not is_live;
create index deals_past_comments on deals (status, comments_count desc, id desc) where not is_live;

create index users_trust on users (trust_level, id desc) where deleted_at is null;
