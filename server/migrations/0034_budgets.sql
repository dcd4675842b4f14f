-- What somebody, or the whole site, has used up of something within a window of time, for all processes together.
create table budgets (
  -- Says what is counted and whose it is; addresses and emails stand in it as keyed hashes.
  key text primary key,
  spent bigint not null check (spent >= 0),
  resets_at timestamptz not null
);

create index budgets_resets on budgets (resets_at);
