-- Amounts are whole numbers of the smallest unit of the site's currency, and a million dollars are more of them in most
-- currencies than in dollars. What is too much in a currency, the contract says; the database bounds what a column takes.
do $$
declare
  bound record;
begin
  for bound in
    select conrelid::regclass as table_name, conname, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'c' and connamespace = current_schema::regnamespace and pg_get_constraintdef(oid) like '%_cents%'
  loop
    if bound.definition ~ '\y10{7,8}\y' then
      execute format('alter table %s drop constraint %I, add constraint %I %s', bound.table_name, bound.conname, bound.conname,
        regexp_replace(bound.definition, '\y10{7,8}\y', '2000000000', 'g'));
    end if;
  end loop;
end $$;
