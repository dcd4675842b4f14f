-- A challenge is for one thing: what was given to confirm a sign-in adds no passkey. Those of an account belong to the sign-in
-- that asked for them.
alter table passkey_challenges
  add column purpose text not null default 'login' check (purpose in ('login', 'confirm', 'register')),
  add column session_hash bytea;

-- Whoever erases an account frees its name for a name that nobody can register, so that nobody can stand in the way.
alter table users drop constraint users_username_check;
alter table users add constraint users_username_check
  check (username ~ '^[A-Za-z0-9_-]{3,20}$' or (deleted_at is not null and username ~ '^deleted:[0-9]+$'));
update users set totp_pending_secret = null where deleted_at is not null and totp_pending_secret is not null;
