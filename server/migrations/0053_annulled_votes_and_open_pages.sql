-- What a vote would weigh if its voter's votes had not been annulled; empty while they count. An older version that runs
-- beside this one leaves it empty, which gives back no more than newcomers' votes weigh where nothing else is known.
alter table votes add column held_weight real check (held_weight between 0 and 1);

-- Tells every node that a login ended, or that its member may do other things than before, so that open pages which came in
-- with it are looked at again. Whatever way it ended: each of them comes through here. The words are those of the nodes'
-- own protocol, as in server/src/platform/realtime/messages.ts.
create function announce_account_change() returns trigger language plpgsql as $$
declare
  member text := case when tg_table_name = 'users' then to_jsonb(old) ->> 'id' else to_jsonb(old) ->> 'user_id' end;
begin
  perform pg_notify('socket.io#/', json_build_object(
    'uid', 'emitter', 'nsp', '/', 'type', 9,
    'data', json_build_object('packet', json_build_array('account_changed', member)))::text);
  return null;
end $$;

create trigger sessions_ended after delete on sessions
for each row when (old.expires_at > now()) execute function announce_account_change();

create trigger sessions_lost_their_step after update of has_second_step on sessions
for each row when (old.has_second_step and not new.has_second_step) execute function announce_account_change();

create trigger api_tokens_ended after delete on api_tokens
for each row when (old.expires_at > now()) execute function announce_account_change();

create trigger users_may_do_other_things after update of role, suspended_until, deleted_at on users
for each row when (
  old.role is distinct from new.role
  or old.suspended_until is distinct from new.suspended_until
  or old.deleted_at is distinct from new.deleted_at)
execute function announce_account_change();
