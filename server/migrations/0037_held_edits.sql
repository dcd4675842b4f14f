-- What an author wants to change on a published deal and a moderator has not agreed to yet: at most one for each deal.
-- An edit that replaces another has another id, so that nobody agrees to what they have not read.
create table held_edits (
  id bigint generated always as identity primary key,
  deal_id bigint not null unique references deals on delete cascade,
  -- The fields that wait, as the author sent them.
  wanted jsonb not null,
  -- Before and after, by field, as in deal_changes.
  fields jsonb not null,
  -- All pictures that the deal is to have, in order; null where they stay as they are.
  picture_keys text[],
  created_at timestamptz not null
);

create index held_edits_created on held_edits (created_at, id);
create index held_edits_pictures on held_edits using gin (picture_keys);

-- The lowest price of a deal that a member was told of, and when: edits there and back tell nobody twice.
create table price_alarms (
  deal_id bigint not null references deals on delete cascade,
  user_id bigint not null references users on delete cascade,
  price_cents integer not null check (price_cents between 0 and 100000000),
  told_at timestamptz not null,
  primary key (deal_id, user_id)
);

create index price_alarms_user on price_alarms (user_id);
