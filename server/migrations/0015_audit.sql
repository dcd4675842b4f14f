-- What admins did: only ever added to, by anybody.
create table audit_entries (
  id bigint generated always as identity primary key,
  -- Kept when the account goes: what was done stays done.
  actor_id bigint references users on delete set null,
  -- {entity}.{past-tense verb}, such as deal.approved.
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  subject text not null check (subject ~ '^[a-z_]+$'),
  -- An id or a name, as text; null for the whole site.
  subject_id text check (length(subject_id) between 1 and 200),
  -- What changed, by field: {"role": ["member", "admin"]}.
  changes jsonb not null default '{}',
  reason text check (length(reason) <= 500),
  created_at timestamptz not null
);

create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_subject on audit_entries (subject, subject_id, id desc);
create index audit_entries_action on audit_entries (action, id desc);
create index audit_entries_created on audit_entries (created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- The account of an actor may go; nothing else changes.
  if tg_op = 'UPDATE' and new.actor_id is null and to_jsonb(new) - 'actor_id' = to_jsonb(old) - 'actor_id' then
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name;
end $$;

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_change();
