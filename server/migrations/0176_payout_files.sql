-- From which account payouts are sent, and who has to agree to them.
create table payout_rules (
  is_only boolean primary key default true check (is_only),
  -- The account, encrypted.
  sealed bytea,
  needs_second boolean not null default false,
  -- Members can choose to be paid by a voucher.
  offers_vouchers boolean not null default false,
  changed_at timestamptz not null
);

alter table payouts
  -- As the rule was when it was made.
  add column needs_second boolean not null default false,
  add column approved_by bigint references users on delete set null,
  add column approved_at timestamptz,
  add constraint payouts_second_person check (approved_by <> created_by),
  add constraint payouts_approved check (status <> 'paid' or not needs_second or approved_at is not null);
create index payouts_approved_by on payouts (approved_by) where approved_by is not null;

-- Who approves is known, is somebody else than who made it, and neither can be rewritten.
create function keep_approval() returns trigger language plpgsql as $$
begin
  if new.needs_second <> old.needs_second
    or old.approved_at is not null and new.approved_at is distinct from old.approved_at
    or new.created_by is distinct from old.created_by and new.created_by is not null
    or new.approved_by is distinct from old.approved_by and new.approved_by is not null and old.approved_at is not null
    or new.approved_at is not null and old.approved_at is null and (new.approved_by is null or new.created_by is null)
  then
    raise exception 'payout % is approved by one person who did not make it', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_approval before update on payouts for each row execute function keep_approval();

alter table payout_details
  drop constraint payout_details_method_check,
  add constraint payout_details_method_check check (method in ('paypal', 'bank', 'voucher', 'other'));
alter table payout_items
  drop constraint payout_items_method_check,
  add constraint payout_items_method_check check (method in ('paypal', 'bank', 'voucher', 'other'));

-- What is handed to a bank, to PayPal or to who sends vouchers.
create table payout_files (
  id bigint generated always as identity primary key,
  payout_id bigint not null references payouts,
  kind text not null check (kind in ('sepa', 'paypal', 'voucher')),
  status text not null default 'made' check (status in ('made', 'sent', 'failed')),
  -- The file, encrypted: whoever takes it twice gets the same. Gone once its payout is closed.
  sealed bytea,
  sent_on date,
  reason text check (length(reason) between 1 and 1000),
  made_by bigint references users on delete set null,
  made_at timestamptz not null,
  unique (id, payout_id),
  check ((status = 'sent') = (sent_on is not null)),
  check (status <> 'made' or sealed is not null),
  check (status = 'failed' or reason is null)
);
create index payout_files_payout on payout_files (payout_id, id);
create index payout_files_made_by on payout_files (made_by) where made_by is not null;

-- No file without the approval that its payout needs.
create function require_approval() returns trigger language plpgsql as $$
begin
  if exists (select from payouts where id = new.payout_id and (status <> 'open' or needs_second and approved_at is null)) then
    raise exception 'payout % is closed or not approved', new.payout_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payout_files_approval before insert on payout_files for each row execute function require_approval();

-- Whom a file pays.
create table payout_file_items (
  file_id bigint not null,
  payout_id bigint not null,
  member_id bigint not null references users,
  amount_cents integer not null check (amount_cents > 0),
  -- The money did not arrive, or the file was never sent.
  has_failed boolean not null default false,
  primary key (file_id, member_id),
  foreign key (file_id, payout_id) references payout_files (id, payout_id)
);
-- Nobody is paid by two files.
create unique index payout_file_items_once on payout_file_items (payout_id, member_id) where not has_failed;
create index payout_file_items_member on payout_file_items (member_id);
