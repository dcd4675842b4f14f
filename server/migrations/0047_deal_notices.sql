-- When a member was last told of a kind of thing about a deal that may happen over and over, such as its end.
create table deal_notices (
  deal_id bigint not null references deals on delete cascade,
  user_id bigint not null references users on delete cascade,
  type text not null,
  told_at timestamptz not null,
  primary key (deal_id, user_id, type)
);

create index deal_notices_user on deal_notices (user_id);
create index deal_notices_told on deal_notices (told_at);
