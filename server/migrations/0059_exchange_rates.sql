-- What one unit of a currency is worth in the currency that the site counted in that day, as an exact number.
create table exchange_rates (
  site_currency text not null check (site_currency ~ '^[A-Z]{3}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null check (day between '1990-01-01' and '2199-12-31'),
  rate numeric(24, 12) not null check (rate > 0),
  source text not null check (source in ('hand', 'file')),
  changed_at timestamptz not null,
  primary key (site_currency, currency, day),
  check (currency <> site_currency)
);
-- The newest first, as the admin area lists them.
create index exchange_rates_newest on exchange_rates (site_currency, day desc, currency);

-- The daily file that rates come from, and how fetching it went last; one row, or none while no address is set.
create table exchange_rate_file (
  is_only boolean primary key default true check (is_only),
  url text not null check (length(url) <= 2000),
  tried_at timestamptz,
  fetched_at timestamptz,
  problem text check (problem in ('unreachable', 'not_allowed', 'too_large', 'unreadable', 'without_site_currency')),
  currencies integer check (currencies > 0),
  day date,
  check (problem is null or tried_at is not null),
  check ((fetched_at is null) = (currencies is null) and (fetched_at is null) = (day is null))
);
