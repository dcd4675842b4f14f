alter table commissions
  -- The day for which the payment was planned with the approval, if any; what was paid has its own in payout_date.
  add column planned_payout_date date,
  add constraint commissions_planned check (planned_payout_date is null or approved_at is not null);

-- Until now it stood with the approval in the log of what admins did alone.
update commissions set planned_payout_date = entry.day
from (
  select distinct on (subject_id) subject_id, (changes #>> '{payoutDate,1}')::date as day from audit_entries
  where subject = 'commission' and action = 'commission.approved'
  order by subject_id, id desc) as entry
where entry.subject_id = commissions.id::text and entry.day is not null and commissions.approved_at is not null;
