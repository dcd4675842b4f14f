-- With what visitors' numbers are made, and for which days of the site: one day, or up to 30 where the owner chose so. The
-- salt goes once its days are over; the days stay, since they say over which of them a visitor was one and the same.
create table analytics_visitor_salts (
  since date primary key,
  until date not null,
  salt text,
  check (until - since between 1 and 30),
  exclude using gist (daterange(since, until) with &&)
);

-- The different visitors of a day, where its salt holds for more than it: registers of a HyperLogLog, which merge by their
-- greatest. Nobody can be told from them.
create table analytics_visitor_sketches (
  day date primary key,
  registers bytea not null check (octet_length(registers) = 16384)
);
