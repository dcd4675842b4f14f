create table votes (
  user_id bigint not null references users on delete cascade,
  deal_id bigint not null references deals on delete cascade,
  value smallint not null check (value in (-1, 1)),
  -- How much it moves the ranking; a privilege of trust, never above one.
  weight real not null default 1 check (weight between 0 and 1),
  created_at timestamptz not null,
  primary key (user_id, deal_id)
);

create index votes_deal_id on votes (deal_id);

create table saves (
  user_id bigint not null references users on delete cascade,
  deal_id bigint not null references deals on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, deal_id)
);

create index saves_latest on saves (user_id, created_at desc, deal_id desc);
create index saves_deal_id on saves (deal_id);
