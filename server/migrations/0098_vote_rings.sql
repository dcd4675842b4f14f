-- Members whom the look for voting rings found together, by one pattern: staff decide about all of them at once.
create table vote_rings (
  id bigint generated always as identity primary key,
  pattern text not null check (pattern in ('one_author', 'mutual', 'one_store', 'shared_address')),
  found_at timestamptz not null
);

create index vote_rings_latest on vote_rings (found_at desc, id desc);

alter table vote_findings add column ring_id bigint references vote_rings on delete cascade;

-- What was found before: those of one pattern who name each other were one ring.
alter table vote_rings add column people text;
create temporary table found_together on commit drop as
  select finding.id, finding.pattern, finding.found_at, (
    select string_agg(person, ' ' order by person) from (
      select finding.user_id::text as person
      union select jsonb_array_elements_text(
        case when jsonb_typeof(finding.evidence -> 'with') = 'array' then finding.evidence -> 'with' else '[]' end)
    ) as named) as people
  from vote_findings as finding;
insert into vote_rings (pattern, found_at, people)
  select pattern, max(found_at), people from found_together group by pattern, people;
update vote_findings set ring_id = vote_rings.id
  from found_together join vote_rings using (pattern, people)
  where found_together.id = vote_findings.id;
alter table vote_rings drop column people;

-- Who notes a finding without a ring, as the version before this one does beside it, gives it one of its own.
create function found_in_a_ring() returns trigger language plpgsql as $$
begin
  if new.ring_id is null then
    insert into vote_rings (pattern, found_at) values (new.pattern, new.found_at) returning id into new.ring_id;
  end if;
  return new;
end
$$;
create trigger found_in_a_ring before insert on vote_findings for each row execute function found_in_a_ring();

alter table vote_findings alter column ring_id set not null;
create index vote_findings_ring on vote_findings (ring_id);
