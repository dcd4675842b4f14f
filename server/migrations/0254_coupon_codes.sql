-- A code that somebody searches for is looked up as they type it, in capitals or not.
create index deals_coupon_code on deals (lower(coupon_code)) where coupon_code is not null and is_live;
