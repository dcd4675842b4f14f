alter table users
  add column email_verified_at timestamptz,
  add column avatar_key text check (avatar_key ~ '^[a-f0-9]{32}$'),
  -- Sealed with the site's secret key: a stolen row makes no codes.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- The time step of the last code used, so that none works twice.
  add column totp_last_step bigint,
  add column suspension_reason text check (length(suspension_reason) <= 500),
  add column delete_after timestamptz,
  add column deleted_at timestamptz,
  add constraint totp_confirmed_needs_secret check (totp_confirmed_at is null or totp_secret is not null);

-- An address belongs to whoever proved it. Anyone may claim one: that tells nobody whether it has an account.
drop index users_email_key;
create unique index users_verified_email_key on users (lower(email)) where email_verified_at is not null;
create index users_email on users (lower(email), id desc);
create index users_delete_after on users (delete_after) where delete_after is not null;

alter table sessions add column address_hash text not null default '';

-- Links sent by mail. Each works once.
create table mail_links (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('verify_email', 'reset_password', 'change_email')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  email text not null check (length(email) <= 254),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index mail_links_user on mail_links (user_id, purpose);

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);

create index passkeys_user on passkeys (user_id);

create table passkey_challenges (
  challenge text primary key,
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);

create table api_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null,
  used_at timestamptz,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index api_tokens_user on api_tokens (user_id);

-- Failed sign-ins, counted here so that all nodes share them and a restart forgets none. Keys are hashes.
create table sign_in_failures (
  key text primary key,
  failures integer not null check (failures > 0),
  resets_at timestamptz not null
);

create index sign_in_failures_resets_at on sign_in_failures (resets_at);

-- Every message the site sends; without a mail server it stays here for the admin to read.
create table mails (
  id bigint generated always as identity primary key,
  user_id bigint references users on delete cascade,
  recipient text not null,
  subject text not null,
  -- Sealed with the site's secret key: a link in a stolen row opens nothing.
  body bytea,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'kept', 'failed')),
  error text,
  created_at timestamptz not null,
  sent_at timestamptz
);

create index mails_latest on mails (id desc);
create index mails_user on mails (user_id);
