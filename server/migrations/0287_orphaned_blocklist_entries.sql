-- The removal that listed an entry was deleted with the spammer's account, and no other removal lists it. The entry still counts, and
-- no moderator wrote it.
alter table blocklist_entries
  add column is_orphaned boolean not null default false,
  add constraint blocklist_entries_orphaned check (cleanup_id is null or not is_orphaned);

-- Accounts erased before: whatever moderators write is in the audit log.
update blocklist_entries as entry set is_orphaned = true
where cleanup_id is null and not exists (
  select from audit_entries
  where subject = 'blocklist' and subject_id = entry.id::text and action = 'blocklist.changed');
