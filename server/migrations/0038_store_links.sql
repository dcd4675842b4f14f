-- A store's link comes from its published deals, unless an admin chose it; a name is an admin's, or that of the deal which
-- brought it. What nobody published leaves neither behind.
alter table stores
  add column has_chosen_link boolean not null default false,
  add column has_chosen_name boolean not null default false;
alter table brands add column has_chosen_name boolean not null default false;

update stores set
  has_chosen_link = exists (
    select from audit_entries where action = 'store.changed' and subject_id = stores.id::text and changes ? 'link'),
  has_chosen_name = exists (
    select from audit_entries where action = 'store.changed' and subject_id = stores.id::text and changes ? 'name');
update brands set has_chosen_name = exists (
  select from audit_entries where action = 'brand.changed' and subject_id = brands.id::text and changes ? 'name');

create index deals_store_published on deals (store_id, posted_at desc, id desc)
  where status in ('active', 'sold_out', 'expired', 'archived');

-- The commonest origin among a store's latest published deals; of equals the older one, which has proved itself longer.
create function common_origin(store bigint, most integer) returns text
language sql stable as $$
  select origin from (
    select substring(url from '^https?://[^/?#]+') as origin, posted_at from deals
    where store_id = store and status in ('active', 'sold_out', 'expired', 'archived')
    order by posted_at desc, id desc limit most) as latest
  group by origin order by count(*) desc, min(posted_at), origin limit 1
$$;

update stores set link = common_origin(id, 100) where not has_chosen_link;
