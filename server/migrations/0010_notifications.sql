-- Tables that grow without end are kept by month (UTC): a month is dropped whole, and none grows past its memory.
create function make_month_partitions(parent text, first timestamptz, months integer) returns void
language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'utc');
begin
  perform pg_advisory_xact_lock(hashtextextended('months of ' || parent, 0));
  for i in 1..months loop
    execute format(
      'create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || to_char(month, '"_"YYYY"_"MM'), parent, month at time zone 'utc',
      (month + interval '1 month') at time zone 'utc');
    month := month + interval '1 month';
  end loop;
end $$;

create function drop_month_partitions(parent text, before timestamptz) returns void
language plpgsql as $$
declare
  part text;
begin
  for part in
    select child.relname from pg_inherits
    join pg_class as child on child.oid = inhrelid
    where inhparent = parent::regclass and child.relname ~ '_\d{4}_\d{2}$'
      and right(child.relname, 7) < to_char(before at time zone 'utc', 'YYYY"_"MM')
  loop
    execute format('drop table %I', part);
  end loop;
end $$;

create sequence notification_ids;

-- What members are told. Words are made when they are read, from what the row refers to, so that they are never stale
-- and go with what they tell of.
create table notifications (
  id bigint not null default nextval('notification_ids'),
  user_id bigint not null references users on delete cascade,
  type text not null check (type in (
    'deal_approved', 'deal_rejected', 'comment_reply', 'upvote_received', 'downvote_received', 'points_awarded',
    'badge_earned', 'system_message', 'deal_alert', 'deal_expired', 'price_drop')),
  deal_id bigint references deals on delete cascade,
  comment_id bigint references comments on delete cascade,
  -- Who caused it, where that is told.
  actor_id bigint references users on delete cascade,
  data jsonb not null default '{}',
  -- Things of one kind fold into one row for a while.
  fold_key text,
  count integer not null default 1 check (count > 0),
  in_app boolean not null,
  email boolean not null,
  push boolean not null,
  -- When it was handed over to letters and devices.
  sent_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  primary key (id, created_at),
  check (in_app or email or push)
) partition by range (created_at);

create index notifications_user on notifications (user_id, id desc) where in_app;
create index notifications_unread on notifications (user_id, id desc) where in_app and read_at is null;
create index notifications_fold on notifications (user_id, fold_key, created_at desc) where fold_key is not null;
create index notifications_deal on notifications (deal_id) where deal_id is not null;
create index notifications_comment on notifications (comment_id) where comment_id is not null;
create index notifications_actor on notifications (actor_id) where actor_id is not null;

-- For clocks that are far off; nothing is lost for want of a month.
create table notifications_other partition of notifications default;
select make_month_partitions('notifications', now() - interval '1 month', 5);

-- Where a member's wishes differ from what is usual.
create table notification_choices (
  user_id bigint not null references users on delete cascade,
  type text not null,
  channel text not null check (channel in ('inApp', 'email', 'push')),
  wanted boolean not null,
  primary key (user_id, type, channel)
);

create table delivery_rhythms (
  user_id bigint primary key references users on delete cascade,
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  digest_due_at timestamptz,
  -- Times of day; they may reach past midnight.
  quiet_from time,
  quiet_to time,
  time_zone text not null default 'UTC' check (length(time_zone) <= 60),
  check ((quiet_from is null) = (quiet_to is null)),
  check ((digest = 'off') = (digest_due_at is null))
);

create index delivery_rhythms_due on delivery_rhythms (digest_due_at) where digest_due_at is not null;

-- Browsers that take messages, as their push services describe them.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Who is signed out of a device is not written to there any more.
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  -- The browser's public key, and the secret that goes with it, sealed: together they would let others write to it.
  p256dh text not null,
  auth bytea not null,
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null,
  used_at timestamptz
);

create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- What a member does not want to meet: exactly one of the four.
create table mutes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  word text check (length(word) between 2 and 40),
  store_id bigint references stores on delete cascade,
  category_id bigint references categories on delete cascade,
  muted_user_id bigint references users on delete cascade,
  created_at timestamptz not null,
  check (num_nonnulls(word, store_id, category_id, muted_user_id) = 1),
  check (muted_user_id <> user_id)
);

create unique index mutes_word on mutes (user_id, lower(word)) where word is not null;
create unique index mutes_store on mutes (user_id, store_id) where store_id is not null;
create unique index mutes_category on mutes (user_id, category_id) where category_id is not null;
create unique index mutes_user on mutes (user_id, muted_user_id) where muted_user_id is not null;
create index mutes_store_id on mutes (store_id) where store_id is not null;
create index mutes_category_id on mutes (category_id) where category_id is not null;
create index mutes_muted_user on mutes (muted_user_id) where muted_user_id is not null;
