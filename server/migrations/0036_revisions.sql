-- A moderator decides on what they read: the revision counts every change of what a deal says.
alter table deals
  add column revision integer not null default 1,
  -- When its author last changed it; null as long as it says what was submitted.
  add column revised_at timestamptz,
  -- The price that was last agreed with a moderator, or set by somebody who needs none. Small changes are measured from it.
  add column agreed_price_cents integer check (agreed_price_cents between 0 and 100000000);

-- Here and not in the code, so that nothing which changes a deal can forget to count.
create function count_deal_revision() returns trigger
language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

create trigger deals_revised
  before update of title, description, url, price_cents, retail_cents, free_shipping, shipping_cents, coupon_code, niche,
    tags, next_best_cents, next_best_where, image_url, category_id, store_id, brand_id, attributed_to, starts_at, ends_at
  on deals for each row
  when (
    (old.title, old.description, old.url, old.price_cents, old.retail_cents, old.free_shipping, old.shipping_cents,
      old.coupon_code, old.niche, old.tags, old.next_best_cents, old.next_best_where, old.image_url, old.category_id,
      old.store_id, old.brand_id, old.attributed_to, old.starts_at, old.ends_at)
    is distinct from
    (new.title, new.description, new.url, new.price_cents, new.retail_cents, new.free_shipping, new.shipping_cents,
      new.coupon_code, new.niche, new.tags, new.next_best_cents, new.next_best_where, new.image_url, new.category_id,
      new.store_id, new.brand_id, new.attributed_to, new.starts_at, new.ends_at))
  execute function count_deal_revision();

-- Since when a moderator has had the deal open without a break; claims of before this column do not say.
alter table deal_claims add column claimed_at timestamptz;
