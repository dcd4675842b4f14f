-- What is known of a deal besides what its shop says: how its price compares with the others of its product, and how many
-- say that it works. Counted from price_points and state_reports; a deal without a row is one of which nothing is known.
create table deal_standings (
  deal_id bigint primary key references deals on delete cascade,
  lowest_in_days integer check (lowest_in_days > 0),
  low_cents integer check (low_cents between 0 and 100000000),
  low_at timestamptz,
  works integer not null default 0 check (works >= 0),
  check ((low_cents is null) = (low_at is null))
);
