-- The address that a partner's reports are fetched from, and how fetching them went; a row only while an address is set.
create table report_addresses (
  partner_id bigint primary key references affiliate_partners on delete cascade,
  -- What may be shown of the address. The rest usually holds the network's key.
  host text not null check (host <> ''),
  header_name text,
  -- Encrypted: the address, and the header's value.
  sealed bytea not null,
  -- Who answers for what it sends; null once their account is gone.
  set_by bigint references users on delete set null,
  set_at timestamptz not null,
  next_at timestamptz not null,
  -- Set while somebody waits for a fetch that they asked for.
  asked_at timestamptz,
  tried_at timestamptz,
  fetched_at timestamptz,
  -- The rows of the last report that was imported: all, new or changed ones, those with errors, and the first error.
  rows integer check (rows >= 0),
  changed integer check (changed between 0 and rows),
  failed integer check (failed between 0 and rows),
  row_problem text,
  problem text,
  -- The first of the failures since the last success.
  failing_since timestamptz,
  check ((fetched_at is null) = (rows is null) and (rows is null) = (changed is null) and (rows is null) = (failed is null)),
  check ((problem is null) = (failing_since is null)),
  check (tried_at is not null or (fetched_at is null and problem is null))
);
create index report_addresses_set_by on report_addresses (set_by) where set_by is not null;

alter table alarms drop constraint alarms_name_check;
alter table alarms add constraint alarms_name_check check (name in
  ('oldest_waits', 'backup_failed', 'job_failed', 'disk_full', 'untrusted_proxy', 'reports_missing'));
