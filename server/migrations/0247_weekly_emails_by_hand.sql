-- An admin may send the weekly email ahead of its time: when it was to go, so that the next one is the week after.
alter table delivery_rhythms add column digest_planned_at timestamptz;
