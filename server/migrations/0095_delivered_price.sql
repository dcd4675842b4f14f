-- What a deal costs at the reader's door. Null where nobody said what shipping costs; what is picked up in a store or given
-- away has none to say. Prices and shipping are each up to two thousand million smallest units.
create function delivered_cents(price_cents integer, free_shipping boolean, shipping_cents integer, niche text)
  returns bigint language sql immutable parallel safe as $$
  select price_cents::bigint + case
    when free_shipping then 0
    when shipping_cents is not null then shipping_cents
    when niche = 'In-Store' or price_cents = 0 then 0
  end
$$;

create index deals_live_delivered on deals
  (delivered_cents(price_cents, free_shipping, shipping_cents, niche), price_cents, id desc) where is_live;
create index deals_past_delivered on deals
  (status, delivered_cents(price_cents, free_shipping, shipping_cents, niche), price_cents, id desc) where not is_live;
