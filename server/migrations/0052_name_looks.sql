-- What a member's names look like (UTS 39), so that nobody else takes names that look the same. Empty while it is not worked
-- out: a job does that, since the table of look-alike characters is not in the database.
alter table users add column name_looks text[];

create index users_name_looks on users using gin (name_looks) where deleted_at is null;
create index users_without_looks on users (id) where name_looks is null and deleted_at is null;

-- An older version that runs beside this one changes names and says nothing of their looks.
create function forget_name_looks() returns trigger language plpgsql as $$
begin
  new.name_looks := null;
  return new;
end $$;

create trigger users_names_changed before update of username, display_name on users
for each row when (
  (old.username is distinct from new.username or old.display_name is distinct from new.display_name)
  and old.name_looks is not distinct from new.name_looks)
execute function forget_name_looks();
