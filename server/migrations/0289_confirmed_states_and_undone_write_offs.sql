-- The state in the latest report that may move the order, unlike what an unsigned postback claims. Releasing a held order follows it.
alter table commissions
  add column confirmed_state text check (confirmed_state in ('pending', 'approved', 'payable', 'paid'));

-- A correction can leave a commission settled beyond its new amount. The allocations that reduce this may do so in parts.
create or replace function require_allocation() returns trigger language plpgsql as $$
declare
  allocated bigint;
  most bigint;
begin
  if new.payment_id is not null then
    select coalesce(sum(cents), 0) into allocated from payment_allocations where payment_id = new.payment_id;
    select net_cents into most from partner_payments where id = new.payment_id;
    if allocated > most then
      raise exception 'payment % has % allocated of %', new.payment_id, allocated, most using errcode = 'check_violation';
    end if;
  end if;
  if new.commission_id is not null then
    select coalesce(sum(cents), 0) into allocated from payment_allocations where commission_id = new.commission_id;
    select commission_cents into most from commissions where id = new.commission_id;
    if (new.cents > 0 and allocated > greatest(0, most)) or (new.cents < 0 and allocated < least(0, most)) then
      raise exception 'commission % is settled by % of %', new.commission_id, allocated, most using errcode = 'check_violation';
    end if;
  end if;
  return null;
end $$;
