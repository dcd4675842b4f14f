-- The time that the network signed its latest report of the order with; null for those of before, and of files.
alter table commissions add column reported_at timestamptz;

-- Whether it was traced to such a click as below; then it is not held against the clicks of people.
alter table commissions add column is_untold boolean not null default false;

-- Whoever asks not to be followed is nobody in particular: such clicks are counted, and not as people.
alter table affiliate_clicks add column is_untold boolean not null default false;
alter table affiliate_daily add column untold integer not null default 0 check (untold >= 0);
