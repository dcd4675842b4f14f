-- A row that would be part of a chain is a refused value, like one that violates a constraint. So imports list it as a bad row.
create or replace function check_redirect() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('redirects'));
  if exists (select from redirects where from_path = new.to_path or to_path = new.from_path) then
    raise exception 'redirect % would be part of a chain', new.from_path using errcode = 'check_violation';
  end if;
  return new;
end $$;
