-- Whether a click came from an address from which the deal's author logs in. Nothing of the address is kept.
alter table affiliate_clicks
  add column is_own boolean not null default false,
  -- Whether its address tells people apart: that of a private network is a proxy's, and everybody's.
  add column has_place boolean not null default false;

-- Orders that somebody looks at before anything is owed for them.
create table commission_holds (
  commission_id bigint primary key references commissions,
  signals text[] not null
    check (signals <@ array['own_link', 'one_address', 'impossible_time', 'rate'])
    check (cardinality(signals) > 0),
  held_at timestamptz not null,
  decision text check (decision in ('released', 'rejected')),
  reason text check (length(reason) between 1 and 1000),
  decided_by bigint references users on delete set null,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (reason is null))
);
create index commission_holds_open on commission_holds (held_at desc, commission_id desc) where decision is null;
create index commission_holds_decided on commission_holds (decided_at desc, commission_id desc) where decision is not null;
create index commission_holds_decided_by on commission_holds (decided_by) where decided_by is not null;

-- Nothing is owed for what is held.
create function respect_hold() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and new.status in ('approved', 'payable', 'paid')
    and exists (select from commission_holds where commission_id = new.id and decision is null) then
    raise exception 'commission % is held', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger commissions_hold before update of status on commissions for each row execute function respect_hold();
