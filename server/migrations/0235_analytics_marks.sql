-- What explains a step in a curve and is noted nowhere else: the first start of each version, and times in which the site's
-- background work stood still, as it does while the site is off.
create table analytics_marks (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('release', 'outage')),
  began_at timestamptz not null,
  ended_at timestamptz,
  version text check (length(version) between 1 and 100),
  constraint analytics_marks_release check ((kind = 'release') = (version is not null)),
  constraint analytics_marks_outage check ((kind = 'outage') = (ended_at is not null)),
  check (ended_at > began_at)
);

create unique index analytics_marks_version on analytics_marks (version) where kind = 'release';
create index analytics_marks_began on analytics_marks (began_at);

-- When events were counted last, whichever were: a gap in it is a time in which nothing ran.
alter table analytics_progress add column ran_at timestamptz;
