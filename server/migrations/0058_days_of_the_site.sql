-- In which time zone days were counted, so that another choice of the site's has them counted anew as far as can be.
alter table analytics_progress add column time_zone text not null default 'UTC';
alter table affiliate_counts add column time_zone text not null default 'UTC';
