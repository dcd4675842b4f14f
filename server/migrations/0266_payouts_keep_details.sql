-- Where each member of a batch is paid to, as they had said when it was made, encrypted: neither a change nor a deletion of
-- their details turns the money elsewhere or keeps it back.
alter table payout_items
  add column id bigint generated always as identity constraint payout_items_id unique,
  add column sealed bytea,
  -- Paid without a file, as somebody said when they closed the batch.
  add column is_by_hand boolean not null default false;

-- Nothing of it is kept once the batch is closed.
create function forget_payout_copy() returns trigger language plpgsql as $$
begin
  new.sealed := null;
  return new;
end $$;
create trigger payout_items_forget before update of status on payout_items
  for each row when (new.status <> 'open') execute function forget_payout_copy();

-- Nobody is booked as paid to whom nothing was sent. Items without a copy are of batches that the version before made.
create function require_sent() returns trigger language plpgsql as $$
begin
  if exists (
    select from payout_items as item
    where item.payout_id = new.id and item.sealed is not null and not item.is_by_hand and not exists (
      select from payout_file_items as paid
      join payout_files as file on file.id = paid.file_id
      where paid.payout_id = item.payout_id and paid.member_id = item.member_id and not paid.has_failed
        and file.status = 'sent')) then
    raise exception 'payout % has members to whom nothing was sent', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_sent before update of status on payouts
  for each row when (old.status = 'open' and new.status = 'paid') execute function require_sent();
