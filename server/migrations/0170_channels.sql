-- Channels of other services that deals are posted to.
create table channels (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('telegram', 'discord', 'slack', 'mastodon', 'webhook')),
  name text not null check (name <> ''),
  -- Where the service is; null where the secret is the address.
  address text,
  target text,
  -- Encrypted: a token, a webhook's address, or what signs calls.
  secret bytea not null,
  trigger text not null check (trigger in ('hot', 'score', 'new')),
  min_score integer check (min_score > 0),
  -- Slugs. One that is renamed matches nothing, which is better than everything.
  category text,
  store text,
  min_discount integer check (min_discount between 1 and 100),
  template text,
  is_on boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (trigger <> 'score' or min_score is not null)
);

-- A deal goes to a channel once, whoever is killed when.
create table channel_posts (
  channel_id bigint not null references channels on delete cascade,
  deal_id bigint not null references deals on delete cascade,
  state text not null check (state in ('waiting', 'sending', 'sent', 'failed', 'unsure')),
  tries integer not null default 0,
  outcome text,
  created_at timestamptz not null,
  sent_at timestamptz,
  primary key (channel_id, deal_id),
  check ((state = 'sent') = (sent_at is not null))
);

create index channel_posts_newest on channel_posts (channel_id, created_at desc, deal_id desc);
create index channel_posts_deal on channel_posts (deal_id);
