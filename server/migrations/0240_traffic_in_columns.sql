-- The same visits of people as in analytics_traffic, a day a row: its sums, and its rows in columns, packed. A report by any
-- filter looks through all rows of its days, which PostgreSQL does row by row. Days that are not packed yet are read from there.
create table analytics_traffic_days (
  day date primary key,
  visits bigint not null check (visits >= 0),
  pages bigint not null check (pages >= 0),
  bounces bigint not null check (bounces between 0 and visits),
  columns bytea not null
);

alter table analytics_traffic_days alter column columns set storage external;

-- Programs are told by name alone, so what they came to is kept with all else that is counted by day.
insert into analytics_days (kind, at, name, count)
select 'traffic:program', day::timestamp at time zone 'utc', program, sum(visits)
from analytics_traffic where program <> '' group by day, program;
