-- By what the secret key that sealed this database is recognised: a keyed hash of a fixed text, never the key.
create table secret_key_mark (
  is_only boolean primary key default true check (is_only),
  mark text not null check (mark <> '')
);
