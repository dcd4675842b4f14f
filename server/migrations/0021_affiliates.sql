-- Who pays for orders of readers who came from here.
create table affiliate_partners (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  -- Networks call it; it never changes.
  slug text not null constraint affiliate_partners_slug unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  network text not null check (length(network) between 1 and 60),
  link_template text not null check (length(link_template) between 1 and 1000),
  tracking_host text check (length(tracking_host) <= 253),
  -- Hundredths of a percent of an order.
  rate_bps integer not null check (rate_bps between 0 and 10000),
  status text not null check (status in ('active', 'paused')),
  -- What its messages are signed with, sealed.
  secret bytea not null,
  secret_made_at timestamptz not null,
  last_postback_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (id, status)
);

-- Its hosts carry its status along, so that the database can see to it that active partners share none.
create table affiliate_domains (
  partner_id bigint not null,
  status text not null,
  domain text not null check (domain = lower(domain) and length(domain) between 4 and 253),
  position integer not null check (position >= 0),
  primary key (partner_id, domain),
  foreign key (partner_id, status) references affiliate_partners (id, status) on update cascade on delete cascade
);

create unique index affiliate_domains_active on affiliate_domains (domain) where status = 'active';

-- Who went to a shop, in their thousands a second on a good day, so without foreign keys: the deal was read a moment
-- before, and neither it nor a partner that anybody was sent to is ever deleted.
create table affiliate_clicks (
  -- Says its time (UUID version 7), by which a network's report finds the month.
  id uuid not null,
  created_at timestamptz not null,
  deal_id bigint not null,
  -- Null when no partner was on the way.
  partner_id bigint,
  -- Of the address, with a salt of the day.
  visitor bytea not null check (length(visitor) = 16),
  is_bot boolean not null,
  -- The same visitor on the same deal, minutes later.
  is_repeat boolean not null,
  -- Chose to go without the partner.
  is_direct boolean not null,
  primary key (id, created_at),
  check (not is_direct or partner_id is null)
) partition by range (created_at);

create index affiliate_clicks_visitor on affiliate_clicks (deal_id, visitor, created_at);
-- Rows come in the order of their time: days are found without an index of every row.
create index affiliate_clicks_created on affiliate_clicks using brin (created_at) with (pages_per_range = 32);

create table affiliate_clicks_other partition of affiliate_clicks default;
select make_month_partitions('affiliate_clicks', now() - interval '1 month', 5);

-- What a day's clicks came to; kept when the clicks are gone.
create table affiliate_daily (
  day date not null,
  deal_id bigint not null references deals on delete cascade,
  partner_id bigint references affiliate_partners,
  -- Of people, each wish once.
  clicks integer not null check (clicks >= 0),
  bots integer not null check (bots >= 0),
  repeats integer not null check (repeats >= 0),
  -- Those of the clicks that went without a partner by choice.
  direct integer not null check (direct between 0 and clicks),
  unique nulls not distinct (day, deal_id, partner_id)
);

create index affiliate_daily_deal on affiliate_daily (deal_id, day);
create index affiliate_daily_partner on affiliate_daily (partner_id, day);

-- How far clicks are counted.
create table affiliate_counts (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null
);

create table affiliate_anomalies (
  id bigint generated always as identity primary key,
  day date not null,
  kind text not null check (kind in ('visitor_flood', 'deal_spike', 'no_orders')),
  deal_id bigint references deals on delete cascade,
  -- The first letters of the day's hash.
  visitor text check (length(visitor) <= 8),
  clicks integer not null check (clicks > 0),
  usual double precision not null check (usual >= 0),
  unique nulls not distinct (day, kind, deal_id, visitor)
);

create index affiliate_anomalies_deal on affiliate_anomalies (deal_id);

-- How a member is paid, sealed.
create table payout_details (
  user_id bigint primary key references users on delete cascade,
  method text not null check (method in ('paypal', 'bank', 'other')),
  sealed bytea not null,
  updated_at timestamptz not null
);

-- A batch of payments to members.
create table payouts (
  id bigint generated always as identity primary key,
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  payout_date date,
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  closed_at timestamptz,
  unique (id, status),
  check ((status = 'paid') = (payout_date is not null)),
  check ((status = 'open') = (closed_at is null))
);

create index payouts_created_by on payouts (created_by);

create table payout_items (
  payout_id bigint not null,
  status text not null,
  member_id bigint not null references users,
  method text not null check (method in ('paypal', 'bank', 'other')),
  commissions integer not null check (commissions > 0),
  earned_cents integer not null check (earned_cents > 0),
  -- What was paid before and then reversed.
  carried_cents integer not null check (carried_cents <= 0),
  amount_cents integer not null generated always as (earned_cents + carried_cents) stored check (amount_cents > 0),
  primary key (payout_id, member_id),
  foreign key (payout_id, status) references payouts (id, status) on update cascade
);

-- Nobody's balance is in two batches at once.
create unique index payout_items_open on payout_items (member_id) where status = 'open';
create index payout_items_member on payout_items (member_id, payout_id desc);

-- What an order of a reader brought: one order of a network is one commission.
create table commissions (
  id bigint generated always as identity primary key,
  partner_id bigint not null references affiliate_partners,
  order_id text not null check (length(order_id) between 1 and 100),
  -- As reported, and the click that it led to.
  click_ref text check (length(click_ref) <= 100),
  click_id uuid,
  deal_id bigint references deals,
  -- Who posted the deal when the order was reported.
  member_id bigint references users,
  order_cents integer not null check (order_cents between 0 and 10000000),
  -- What the network said, where it did; otherwise the rate made it.
  reported_cents integer check (reported_cents = commission_cents),
  rate_bps integer not null check (rate_bps between 0 and 10000),
  commission_cents integer not null check (commission_cents between 0 and order_cents),
  -- As they were set then: hundredths of a percent.
  share_bps integer not null check (share_bps between 0 and 10000),
  member_cents integer not null check (member_cents between 0 and commission_cents),
  site_cents integer not null generated always as (commission_cents - member_cents) stored,
  status text not null default 'pending' check (status in ('pending', 'approved', 'paid', 'rejected', 'reversed')),
  payout_id bigint references payouts,
  payout_date date,
  approved_at timestamptz,
  occurred_at timestamptz not null,
  created_at timestamptz not null,
  status_changed_at timestamptz not null,
  constraint commissions_order unique (partner_id, order_id),
  check (member_id is not null or member_cents = 0),
  check (status <> 'paid' or payout_date is not null),
  check (payout_date is null or status in ('paid', 'reversed')),
  check (payout_id is null or status in ('approved', 'paid', 'reversed')),
  check ((status in ('approved', 'paid', 'reversed')) = (approved_at is not null))
);

create index commissions_latest on commissions (occurred_at desc, id desc);
create index commissions_member on commissions (member_id, occurred_at desc, id desc);
create index commissions_deal on commissions (deal_id, occurred_at desc, id desc);
create index commissions_partner on commissions (partner_id, occurred_at desc, id desc);
create index commissions_status on commissions (status, occurred_at desc, id desc);
create index commissions_payout on commissions (payout_id) where payout_id is not null;
create index commissions_due on commissions (member_id) where status = 'approved' and payout_id is null;

-- The books: what happened, and the amounts that it moved between accounts. Debits are positive, credits negative.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('approved', 'paid', 'reversed', 'payout')),
  commission_id bigint references commissions,
  payout_id bigint references payouts,
  -- Of a payout: whom it paid.
  member_id bigint references users,
  created_at timestamptz not null,
  check ((kind = 'payout') = (commission_id is null)),
  check ((kind = 'payout') = (payout_id is not null)),
  check ((kind = 'payout') = (member_id is not null))
);

-- Nothing is booked twice.
create unique index ledger_transactions_commission on ledger_transactions (commission_id, kind) where commission_id is not null;
create unique index ledger_transactions_payout on ledger_transactions (payout_id, member_id) where payout_id is not null;
create index ledger_transactions_member on ledger_transactions (member_id);
create index ledger_transactions_created on ledger_transactions (created_at, id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account in ('partner_receivable', 'site_revenue', 'member_payable', 'member_paid')),
  partner_id bigint references affiliate_partners,
  member_id bigint references users,
  cents integer not null check (cents <> 0),
  check ((account = 'partner_receivable') = (partner_id is not null)),
  check ((account in ('member_payable', 'member_paid')) = (member_id is not null))
);

create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_member on ledger_entries (member_id, account) include (cents) where member_id is not null;
create index ledger_entries_partner on ledger_entries (partner_id) where partner_id is not null;

create function require_balance() returns trigger language plpgsql as $$
declare
  transaction bigint := case tg_table_name when 'ledger_entries' then (to_jsonb(new) ->> 'transaction_id')::bigint else new.id end;
begin
  if (select coalesce(sum(cents), 0) <> 0 or count(*) < 2 from ledger_entries where transaction_id = transaction) then
    raise exception 'the entries of transaction % do not add up to nothing', transaction;
  end if;
  return null;
end $$;

-- Looked at when the transaction commits, since entries are written one after another.
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function require_balance();
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function require_balance();

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_rewriting();
create trigger ledger_transactions_no_truncate before truncate on ledger_transactions
  for each statement execute function refuse_rewriting();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_rewriting();
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_rewriting();
