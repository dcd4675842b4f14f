-- Where visits of each day came from: one row for each set of names that came up together, and how many visits had it. Nobody
-- can be told from it. Names are empty where they are not known; `program` is empty for people.
create table analytics_traffic (
  day date not null,
  program text not null,
  channel text not null,
  source text not null,
  campaign text not null,
  landing text not null,
  device text not null,
  browser text not null,
  country text not null,
  language text not null,
  visits integer not null check (visits > 0),
  pages integer not null check (pages >= 0),
  bounces integer not null check (bounces between 0 and visits)
);

create index analytics_traffic_day on analytics_traffic (day);

-- Of the last 90 days the events are still there: they are counted once more, this time with where visits came from.
update analytics_progress set counted_until = least(counted_until, now() - interval '89 days');
