create extension if not exists pg_trgm;

create table users (
  id bigint generated always as identity primary key,
  username text not null check (username ~ '^[A-Za-z0-9_-]{3,20}$'),
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  display_name text check (length(display_name) between 1 and 50),
  bio text not null default '' check (length(bio) <= 500),
  role text not null default 'member' check (role in ('member', 'admin')),
  theme text check (theme in ('light', 'dark')),
  points integer not null default 0,
  reputation integer not null default 0 check (reputation between 0 and 1000),
  suspended_until timestamptz,
  created_at timestamptz not null
);

create unique index users_username_key on users (lower(username));
create unique index users_email_key on users (lower(email));

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- SHA-256 of the token: a stolen row cannot sign in.
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at)
);

create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);
