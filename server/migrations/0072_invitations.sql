-- Who holds an invitation's link gets its roles, once.
create table invitations (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- Whom it was sent to; gone once it is over.
  email text,
  role text not null check (role in ('member', 'admin')),
  staff_roles text[] not null check (staff_roles <@ array['moderator', 'editor', 'treasurer']),
  invited_by bigint references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_by bigint references users,
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint invitations_give check (role = 'admin' or staff_roles <> '{}'),
  constraint invitations_end check (accepted_at is null or revoked_at is null),
  constraint invitations_accepted check (accepted_by is null or accepted_at is not null)
);

create index invitations_invited_by on invitations (invited_by);
create index invitations_accepted_by on invitations (accepted_by);
