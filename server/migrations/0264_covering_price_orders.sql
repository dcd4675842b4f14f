-- Of an order by an expression PostgreSQL reads the index alone only where it also has the columns that the expression is
-- made of: page 1,000 by delivered price read 20,000 deals for their 20 ids.
drop index deals_live_delivered;
create index deals_live_delivered on deals
  (delivered_cents(price_cents, free_shipping, shipping_cents, niche), price_cents, id desc)
  include (free_shipping, shipping_cents, niche) where is_live;
drop index deals_past_delivered;
create index deals_past_delivered on deals
  (status, delivered_cents(price_cents, free_shipping, shipping_cents, niche), price_cents, id desc)
  include (free_shipping, shipping_cents, niche) where not is_live;

drop index deals_live_unit_price;
create index deals_live_unit_price on deals (unit, (price_cents / unit_amount), id desc)
  include (price_cents, unit_amount) where is_live;
drop index deals_past_unit_price;
create index deals_past_unit_price on deals (status, unit, (price_cents / unit_amount), id desc)
  include (price_cents, unit_amount) where not is_live;
