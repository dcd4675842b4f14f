-- An account that waits because of the blocklist: only staff decide on it, no invitation stands in for them.
alter table sign_ups add column is_held boolean not null default false;

-- Where accounts that were refused are looked for once their time is over.
create index sign_ups_refused on sign_ups (decided_at) where decision = 'refused';

-- A suspension ends the links of whom it meets; these were made before it did.
update invitations set revoked_at = now(), email = null
where accepted_at is null and revoked_at is null
  and invited_by in (select id from users where suspended_until > now());
