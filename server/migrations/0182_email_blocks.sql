-- Addresses that get no more emails, or none that they did not ask for: they bounced, or somebody reported one as spam.
create table email_blocks (
  -- A keyed hash of the address in small letters, so that the list outlives accounts without telling whose they were.
  address_hash text primary key,
  reason text not null check (reason in ('bounce', 'complaint')),
  -- What the mail service said of it.
  detail text check (length(detail) <= 300),
  created_at timestamptz not null
);

-- Written, and kept from an address that is blocked.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('waiting', 'sent', 'kept', 'failed', 'blocked'));
