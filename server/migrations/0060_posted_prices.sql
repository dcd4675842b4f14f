-- Deals priced in another currency than the site's: their amounts as they were posted, in whole smallest units of that
-- currency, with the rate of its day at which price_cents and the other columns were converted. Null for all others.
create function is_posted_price(posted jsonb) returns boolean language sql immutable parallel safe as $$
  select coalesce(
    jsonb_typeof(posted) = 'object'
    and posted ->> 'currency' ~ '^[A-Z]{3}$'
    and posted ->> 'rate' ~ '^[0-9]{1,12}(\.[0-9]{1,12})?$' and (posted ->> 'rate')::numeric > 0
    and posted ->> 'day' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
    and posted ->> 'price' ~ '^[0-9]{1,10}$' and (posted ->> 'price')::bigint <= 2000000000
    and (posted ->> 'retail' is null or posted ->> 'retail' ~ '^[0-9]{1,10}$' and (posted ->> 'retail')::bigint <= 2000000000)
    and (posted ->> 'shipping' is null or posted ->> 'shipping' ~ '^[0-9]{1,10}$' and (posted ->> 'shipping')::bigint <= 2000000000)
    and (posted ->> 'nextBest' is null or posted ->> 'nextBest' ~ '^[0-9]{1,10}$' and (posted ->> 'nextBest')::bigint <= 2000000000),
    false)
$$;
alter table deals add column posted jsonb check (posted is null or is_posted_price(posted));

-- As before, and the posted amounts: the same rate may give the same converted price for two of them.
drop trigger deals_revised on deals;
create trigger deals_revised
  before update of title, description, url, price_cents, retail_cents, free_shipping, shipping_cents, coupon_code, niche,
    tags, next_best_cents, next_best_where, image_url, category_id, store_id, brand_id, attributed_to, starts_at, ends_at,
    posted
  on deals for each row
  when (
    (old.title, old.description, old.url, old.price_cents, old.retail_cents, old.free_shipping, old.shipping_cents,
      old.coupon_code, old.niche, old.tags, old.next_best_cents, old.next_best_where, old.image_url, old.category_id,
      old.store_id, old.brand_id, old.attributed_to, old.starts_at, old.ends_at, old.posted)
    is distinct from
    (new.title, new.description, new.url, new.price_cents, new.retail_cents, new.free_shipping, new.shipping_cents,
      new.coupon_code, new.niche, new.tags, new.next_best_cents, new.next_best_where, new.image_url, new.category_id,
      new.store_id, new.brand_id, new.attributed_to, new.starts_at, new.ends_at, new.posted))
  execute function count_deal_revision();
