-- Who keeps the site is told what waits for them, and at once what cannot wait.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'deal_approved', 'deal_rejected', 'comment_reply', 'upvote_received', 'downvote_received', 'points_awarded',
  'badge_earned', 'system_message', 'deal_alert', 'deal_expired', 'price_drop', 'deal_posted',
  'staff_summary', 'staff_alarm'));

-- What is wrong with the site now; a row goes when it is well again.
create table alarms (
  name text primary key check (name in ('oldest_waits', 'backup_failed', 'job_failed', 'disk_full', 'untrusted_proxy')),
  since timestamptz not null,
  seen_at timestamptz not null check (seen_at >= since),
  told_at timestamptz
);

-- How often somebody of the staff is told what waits; without a row, daily.
create table staff_rhythms (
  user_id bigint primary key references users on delete cascade,
  rhythm text not null default 'daily' check (rhythm in ('off', 'hourly', 'daily')),
  told_at timestamptz,
  -- How much waited when they were told, or since: more than that is news.
  told_count integer not null default 0 check (told_count >= 0)
);
