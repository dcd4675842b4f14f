-- Votes and reports of the first day, and of newcomers who share an address.
alter table votes
  -- Set while a vote waits for its account to be a day old: when it may begin to count.
  add column counts_at timestamptz,
  -- Where a newcomer voted from, unreadable; empty for everybody else, and forgotten after a month.
  add column address_hash text;

alter table state_reports
  add column address_hash text;

create index votes_due on votes (counts_at) where counts_at is not null;
create index votes_addresses on votes (created_at) where address_hash is not null;
create index state_reports_addresses on state_reports (created_at) where address_hash is not null;
