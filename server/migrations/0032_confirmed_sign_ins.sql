-- When whoever is signed in last showed password and, where there is one, second step. Of sign-ins of before nobody knows,
-- so they are asked.
alter table sessions add column confirmed_at timestamptz;

-- The key of an authenticator app that no code has proved yet; until then the one in `totp_secret` counts.
alter table users add column totp_pending_secret bytea;
