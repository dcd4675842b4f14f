-- How much of a thing a deal sells, in the unit that its price is told per. Groups of a list follow each other as these
-- letters do, so "C": kilograms first, whatever the language. What older rules read of a title is read again by a job.
alter table deals
  add column unit text collate "C" check (unit in ('kg', 'l', 'm', 'mah', 'piece', 'tb', 'wash', 'wh')),
  add column unit_amount double precision check (unit_amount > 0),
  add column unit_is_corrected boolean not null default false,
  add column unit_rules smallint not null default 0,
  add constraint deals_unit_whole check ((unit is null) = (unit_amount is null));

create index deals_live_unit_price on deals (unit, (price_cents / unit_amount), id desc) where is_live;
create index deals_past_unit_price on deals (status, unit, (price_cents / unit_amount), id desc) where not is_live;

-- Rules of a higher number need it with that number.
create index deals_unread_quantity on deals (id) where unit_rules < 1;
