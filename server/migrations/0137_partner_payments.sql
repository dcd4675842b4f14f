-- What partners paid, as it arrived, in the site's smallest units.
create table partner_payments (
  id bigint generated always as identity primary key,
  partner_id bigint not null references affiliate_partners,
  paid_on date not null,
  amount_cents integer not null check (amount_cents between 0 and 2000000000),
  -- Kept back on the way, by the network or a bank.
  fee_cents integer not null default 0 check (fee_cents between 0 and 2000000000),
  -- The part of amount and fee that is tax.
  tax_cents integer not null default 0 check (tax_cents >= 0),
  -- What commissions can be paid by.
  net_cents integer not null generated always as (amount_cents + fee_cents - tax_cents) stored check (net_cents > 0),
  -- As the partner names it; nothing is recorded twice.
  reference text not null check (length(reference) between 1 and 100),
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  constraint partner_payments_reference unique (partner_id, reference)
);
create index partner_payments_created_by on partner_payments (created_by);
create index partner_payments_latest on partner_payments (paid_on desc, id desc);

-- What became of it, and of commissions that nobody will pay.
create table payment_allocations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('paid', 'written_off', 'difference')),
  payment_id bigint references partner_payments,
  commission_id bigint references commissions,
  -- Below 0 where a partner takes back what it paid for a commission.
  cents integer not null check (cents <> 0),
  reason text check (length(reason) between 1 and 1000),
  created_by bigint references users on delete set null,
  created_at timestamptz not null,
  check ((payment_id is null) = (kind = 'written_off')),
  check ((commission_id is null) = (kind = 'difference')),
  check (kind = 'paid' or reason is not null)
);
create index payment_allocations_payment on payment_allocations (payment_id) where payment_id is not null;
create index payment_allocations_commission on payment_allocations (commission_id) where commission_id is not null;
create index payment_allocations_created_by on payment_allocations (created_by);

-- Nothing pays out more than came in, and no commission is settled beyond what it is.
create function require_allocation() returns trigger language plpgsql as $$
declare
  allocated bigint;
  most bigint;
begin
  if new.payment_id is not null then
    select coalesce(sum(cents), 0) into allocated from payment_allocations where payment_id = new.payment_id;
    select net_cents into most from partner_payments where id = new.payment_id;
    if allocated not between 0 and most then
      raise exception 'payment % has % allocated of %', new.payment_id, allocated, most using errcode = 'check_violation';
    end if;
  end if;
  if new.commission_id is not null then
    select coalesce(sum(cents), 0) into allocated from payment_allocations where commission_id = new.commission_id;
    select commission_cents into most from commissions where id = new.commission_id;
    if allocated not between least(0, most) and greatest(0, most) then
      raise exception 'commission % is settled by % of %', new.commission_id, allocated, most using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
create constraint trigger payment_allocations_bounds after insert on payment_allocations
  deferrable initially deferred for each row execute function require_allocation();

create function keep_payment() returns trigger language plpgsql as $$
begin
  -- Who recorded it may be erased with their account; nothing else ever changes.
  if tg_op = 'UPDATE' and to_jsonb(new) - 'created_by' = to_jsonb(old) - 'created_by' and new.created_by is null then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger partner_payments_append_only before update or delete on partner_payments
  for each row execute function keep_payment();
create trigger payment_allocations_append_only before update or delete on payment_allocations
  for each row execute function keep_payment();

-- A month that is closed: nothing is booked in it any more.
create table closings (
  id bigint generated always as identity primary key,
  -- Its first day.
  month date not null constraint closings_month unique check (extract(day from month) = 1),
  -- When it ended on the site.
  ends_at timestamptz not null,
  closed_by bigint references users on delete set null,
  closed_at timestamptz not null check (closed_at >= ends_at)
);
create index closings_closed_by on closings (closed_by);

-- What every account stood at; whoever counts the entries again finds the same.
create table closing_balances (
  closing_id bigint not null references closings,
  account text not null check (account in
    ('partner_receivable', 'partner_unallocated', 'partner_paid', 'site_revenue', 'site_fees', 'site_tax',
     'site_written_off', 'site_differences', 'member_payable', 'member_paid')),
  partner_id bigint references affiliate_partners,
  member_id bigint references users,
  opening_cents bigint not null,
  debit_cents bigint not null check (debit_cents >= 0),
  credit_cents bigint not null check (credit_cents >= 0),
  closing_cents bigint not null generated always as (opening_cents + debit_cents - credit_cents) stored,
  unique nulls not distinct (closing_id, account, partner_id, member_id)
);
create index closing_balances_partner on closing_balances (partner_id) where partner_id is not null;
create index closing_balances_member on closing_balances (member_id) where member_id is not null;

create function keep_closing() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - 'closed_by' = to_jsonb(old) - 'closed_by' and new.closed_by is null then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;
create trigger closings_append_only before update or delete on closings for each row execute function keep_closing();
create trigger closing_balances_append_only before update or delete on closing_balances
  for each row execute function refuse_rewriting();

alter table ledger_transactions
  add column payment_id bigint references partner_payments,
  -- The closed month whose commission it corrects.
  add column corrects_closing bigint references closings,
  drop constraint ledger_transactions_kind_check,
  drop constraint ledger_transactions_check,
  add constraint ledger_transactions_kind_check check (kind in
    ('approved', 'adjusted', 'paid', 'reversed', 'payout', 'received', 'allocated', 'written_off', 'difference')),
  add constraint ledger_transactions_of_commission check
    ((commission_id is not null) = (kind in ('approved', 'adjusted', 'paid', 'reversed', 'allocated', 'written_off'))),
  add constraint ledger_transactions_of_payment check
    ((payment_id is not null) = (kind in ('received', 'allocated', 'difference')));
drop index ledger_transactions_commission;
create unique index ledger_transactions_commission on ledger_transactions (commission_id, kind)
  where commission_id is not null and kind in ('approved', 'paid', 'reversed');
create unique index ledger_transactions_received on ledger_transactions (payment_id) where kind = 'received';
create index ledger_transactions_payment on ledger_transactions (payment_id) where payment_id is not null;
create index ledger_transactions_corrects on ledger_transactions (corrects_closing) where corrects_closing is not null;

alter table ledger_entries
  drop constraint ledger_entries_account_check,
  drop constraint ledger_entries_check,
  add constraint ledger_entries_account_check check (account in
    ('partner_receivable', 'partner_unallocated', 'partner_paid', 'site_revenue', 'site_fees', 'site_tax',
     'site_written_off', 'site_differences', 'member_payable', 'member_paid')),
  add constraint ledger_entries_of_partner check
    ((account in ('partner_receivable', 'partner_unallocated', 'partner_paid')) = (partner_id is not null));

-- Nothing is booked in a closed month; what changes a commission of one says so.
create function respect_closing() returns trigger language plpgsql as $$
begin
  if exists (select from closings where ends_at > new.created_at) then
    raise exception 'the month of % is closed', new.created_at;
  end if;
  if new.kind in ('adjusted', 'reversed') then
    new.corrects_closing := (
      select closings.id from closings
      join ledger_transactions as first on first.commission_id = new.commission_id and first.kind = 'approved'
      where first.created_at < closings.ends_at order by closings.ends_at limit 1);
  end if;
  return new;
end $$;
create trigger ledger_transactions_closing before insert on ledger_transactions
  for each row execute function respect_closing();
