-- Reports move a deal only where their members are independent of each other, and count for them once the move has stood.
-- An older version that runs beside this one says nothing of these, which is the less trusting answer.
alter table state_reports
  -- Whether the member's trust rested on approved deals when they reported, not on days alone.
  add column is_proven boolean not null default false,
  -- Whether it was one of those that moved the deal when it was closed.
  add column has_moved boolean not null default false,
  -- When a report that was right begins to count for its member; empty once that is decided.
  add column settles_at timestamptz,
  add constraint state_reports_settling check (settles_at is null or (closed_at is not null and not is_upheld));

update state_reports set is_proven = true
from users
where users.id = state_reports.user_id and state_reports.closed_at is null
  and (users.trust_level >= 2 or users.role = 'admin');

create index state_reports_due on state_reports (settles_at) where settles_at is not null;
create index state_reports_moves on state_reports (user_id, closed_at) where has_moved;

-- A member is right once about each deal and state.
update state_reports set is_upheld = false
where is_upheld and exists (
  select from state_reports as earlier
  where earlier.deal_id = state_reports.deal_id and earlier.user_id = state_reports.user_id
    and earlier.state = state_reports.state and earlier.is_upheld and earlier.id < state_reports.id);
create unique index state_reports_upheld_once on state_reports (deal_id, user_id, state) where is_upheld;
