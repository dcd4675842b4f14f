-- Where a partner's network is one that is known: what its reports and postbacks mean.
alter table affiliate_partners
  add column preset text check (preset ~ '^[a-z0-9-]{1,30}$'),
  -- Takes every shop that no other active partner has.
  add column is_catch_all boolean not null default false,
  -- Of times that name no zone.
  add column time_zone text not null default 'UTC' check (length(time_zone) between 1 and 60),
  -- From the approval of a commission; afterwards it is overdue.
  add column payment_days integer not null default 60 check (payment_days between 0 and 365),
  -- The hash of the secret part of the address that unsigned postbacks come to; null while there is none.
  add column postback_key bytea check (length(postback_key) = 32),
  add column postback_key_made_at timestamptz,
  -- Whoever calls from elsewhere is refused; empty for anywhere.
  add column postback_ranges cidr[] not null default '{}' check (cardinality(postback_ranges) <= 20),
  -- How its files of orders are read, as somebody said it last.
  add column report_mapping jsonb,
  add check ((postback_key is null) = (postback_key_made_at is null));

create unique index affiliate_partners_catch_all on affiliate_partners (is_catch_all)
  where is_catch_all and status = 'active';

alter table commissions
  -- The network's own name of the row. One order can be several: the order's id tells nothing apart.
  add column transaction_id text check (length(transaction_id) between 1 and 100),
  -- What the network said last, where it said it in a way that moves no money.
  add column network_state text check (network_state in ('pending', 'approved', 'payable', 'paid', 'cancelled')),
  -- What was reported in another currency, in its smallest units, and what one unit of it was worth.
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column foreign_order_units bigint,
  add column foreign_commission_units bigint,
  add column exchange_rate numeric check (exchange_rate > 0),
  -- When the partner's money for it was there, or its network said that it is.
  add column cleared_at timestamptz,
  add constraint commissions_foreign check (
    (currency is null) = (foreign_order_units is null) and (currency is null) = (exchange_rate is null)
    and (currency is not null or foreign_commission_units is null));
update commissions set transaction_id = order_id;
alter table commissions alter column transaction_id set not null, alter column order_id drop not null;

-- The version before knows the order's id alone.
create function name_transaction() returns trigger language plpgsql as $$
begin
  new.transaction_id := coalesce(new.transaction_id, new.order_id);
  return new;
end $$;
create trigger commissions_transaction before insert on commissions for each row execute function name_transaction();

alter table commissions
  drop constraint commissions_order,
  add constraint commissions_order unique (partner_id, transaction_id),
  -- Refunds are rows of their own in some reports: below 0.
  drop constraint commissions_order_cents_check,
  drop constraint commissions_check1,
  drop constraint commissions_check2,
  add constraint commissions_order_cents_check check (order_cents between -2000000000 and 2000000000),
  add constraint commissions_signs check (
    abs(commission_cents) <= abs(order_cents) and commission_cents::bigint * order_cents >= 0
    and abs(member_cents) <= abs(commission_cents) and member_cents::bigint * commission_cents >= 0),
  drop constraint commissions_status_check,
  add constraint commissions_status_check
    check (status in ('pending', 'approved', 'payable', 'paid', 'rejected', 'reversed')),
  drop constraint commissions_check6,
  drop constraint commissions_check7,
  add constraint commissions_in_payout check (payout_id is null or status in ('approved', 'payable', 'paid', 'reversed')),
  add constraint commissions_approved
    check ((status in ('approved', 'payable', 'paid', 'reversed')) = (approved_at is not null)),
  add constraint commissions_cleared
    check (cleared_at is null or approved_at is not null),
  add constraint commissions_payable check (status <> 'payable' or cleared_at is not null);
create index commissions_payable on commissions (member_id) where status = 'payable' and payout_id is null;
create index commissions_order_id on commissions (partner_id, order_id);
