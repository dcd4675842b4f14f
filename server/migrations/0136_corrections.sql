-- A commission that was approved can be corrected, as often as its network corrects it: the difference is booked beside it.
alter table ledger_transactions
  drop constraint ledger_transactions_kind_check,
  add constraint ledger_transactions_kind_check check (kind in ('approved', 'adjusted', 'paid', 'reversed', 'payout'));
drop index ledger_transactions_commission;
create unique index ledger_transactions_commission on ledger_transactions (commission_id, kind)
  where commission_id is not null and kind <> 'adjusted';
create index ledger_transactions_of_commission on ledger_transactions (commission_id) where commission_id is not null;

-- What a payout carries forward can be more for the member, too, once a paid commission was corrected upwards.
alter table payout_items
  drop constraint payout_items_carried_cents_check,
  drop constraint payout_items_earned_cents_check,
  drop constraint payout_items_commissions_check,
  add constraint payout_items_commissions_check check (commissions >= 0);
