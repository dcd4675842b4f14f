-- Roles besides a member's or an admin's, several at once: what each lets somebody do is in the contract.
alter table users
  add column staff_roles text[] not null default '{}'
    check (staff_roles <@ array['moderator', 'editor', 'treasurer']),
  -- Who is erased looks after nothing any more.
  add constraint users_erased_staff check (deleted_at is null or staff_roles = '{}');

create index users_staff on users (id) where staff_roles <> '{}';

drop trigger users_may_do_other_things on users;
create trigger users_may_do_other_things after update of role, staff_roles, suspended_until, deleted_at on users
for each row when (
  old.role is distinct from new.role
  or old.staff_roles is distinct from new.staff_roles
  or old.suspended_until is distinct from new.suspended_until
  or old.deleted_at is distinct from new.deleted_at)
execute function announce_account_change();
