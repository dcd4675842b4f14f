-- OpenID Connect providers that members may log in with; further ones come from the environment.
create table login_providers (
  id bigint generated always as identity primary key,
  -- Part of addresses, and what its secret is bound to; it never changes.
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (name <> ''),
  issuer text not null check (issuer ~ '^https?://'),
  client_id text not null,
  -- Encrypted; null for a client without one.
  client_secret bytea,
  is_on boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Whom a provider knows as which account. An issuer's name for somebody never changes hands; an address may.
create table identities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  issuer text not null,
  subject text not null check (subject <> ''),
  provider_name text not null,
  -- What the provider called them when it was linked, to tell several apart.
  label text not null,
  linked_at timestamptz not null,
  used_at timestamptz not null,
  unique (issuer, subject)
);

create index identities_user_id on identities (user_id);

-- Log-ins under way: from the button to the session.
create table identity_logins (
  -- Of the key that only the browser has that began it.
  key_hash bytea primary key,
  provider text not null,
  state text not null,
  nonce text not null,
  verifier text not null,
  -- The account that it is to be linked to; null for a log-in.
  user_id bigint references users,
  -- What the provider proved, once it has: {issuer, subject, label, email, isEmailVerified, username}.
  proved jsonb,
  expires_at timestamptz not null
);

create index identity_logins_expires_at on identity_logins (expires_at);
create index identity_logins_user_id on identity_logins (user_id);
