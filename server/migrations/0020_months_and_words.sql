-- As before, and also for a month of which rows came before there was room for it, as they do where a clock was off or
-- nothing ran for long: they move over from the default partition.
create or replace function make_month_partitions(parent text, first timestamptz, months integer) returns void
language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'utc');
  part text;
begin
  perform pg_advisory_xact_lock(hashtextextended('months of ' || parent, 0));
  for i in 1..months loop
    part := parent || to_char(month, '"_"YYYY"_"MM');
    if to_regclass(quote_ident(part)) is null then
      execute format('lock table %I in access exclusive mode', parent);
      execute format('create table %I (like %I including defaults including constraints)', part, parent);
      execute format(
        'with moved as (delete from %I where created_at >= %L and created_at < %L returning *)
          insert into %I select * from moved',
        parent || '_other', month at time zone 'utc', (month + interval '1 month') at time zone 'utc', part);
      execute format(
        'alter table %I attach partition %I for values from (%L) to (%L)',
        parent, part, month at time zone 'utc', (month + interval '1 month') at time zone 'utc');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- As before, and also what is as old in the default partition.
create or replace function drop_month_partitions(parent text, before timestamptz) returns void
language plpgsql as $$
declare
  part text;
begin
  for part in
    select child.relname from pg_inherits
    join pg_class as child on child.oid = inhrelid
    where inhparent = parent::regclass and child.relname ~ '_\d{4}_\d{2}$'
      and right(child.relname, 7) < to_char(before at time zone 'utc', 'YYYY"_"MM')
  loop
    execute format('drop table %I', part);
  end loop;
  execute format('delete from %I where created_at < %L', parent || '_other',
    date_trunc('month', before at time zone 'utc') at time zone 'utc');
end $$;

-- A pattern that meets any of these words whole, whatever stands in them: "car" is not in "card".
create function words_pattern(words text[]) returns text language sql immutable strict as $$
  select '(?<![[:alnum:]])(?:' || string_agg(regexp_replace(word, '([^[:alnum:][:space:]])', '\\\1', 'g'), '|')
    || ')(?![[:alnum:]])'
  from unnest(words) as word
$$;

create or replace function word_pattern(word text) returns text language sql immutable strict as $$
  select words_pattern(array[word])
$$;
