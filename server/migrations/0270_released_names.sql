-- Usernames that nobody has any more, so that mentions and links of before do not lead to somebody else at once. Of who is
-- erased, nothing tells whose it was; who was renamed may have it back.
create table released_names (
  -- A keyed hash of the name in small letters.
  name_hash text primary key,
  user_id bigint references users on delete set null,
  released_at timestamptz not null
);

create index released_names_user on released_names (user_id);
create index released_names_at on released_names (released_at);
