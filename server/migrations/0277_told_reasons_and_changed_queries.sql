-- What the public log tells of a reason: without the names that members had when it was written, since who is named may leave
-- and nobody knows then that it was a name. Null on entries of before, and where there is no reason.
alter table audit_entries add column told text;

-- Since when an alert asks for what it asks for, where that was ever something else: what it told of before was another matter.
alter table alerts add column query_changed_at timestamptz;
