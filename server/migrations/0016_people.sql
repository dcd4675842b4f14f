-- Admins find members by any part of a name or an address.
create index users_username_words on users using gin (username gin_trgm_ops);
create index users_display_name_words on users using gin (display_name gin_trgm_ops) where display_name is not null;
create index users_email_words on users using gin (email gin_trgm_ops);
create index users_most_points on users (points desc, id desc);
create index users_most_reputation on users (reputation desc, id desc);
create index users_suspended on users (suspended_until) where suspended_until is not null;
create index users_annulled on users (id) where votes_annulled_at is not null;

-- Each time somebody was suspended. What is in force stands in users as well, where every request reads it.
create table suspensions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  reason text not null check (length(reason) between 1 and 500),
  until timestamptz not null,
  created_at timestamptz not null,
  created_by bigint references users on delete set null,
  lifted_at timestamptz,
  lifted_by bigint references users on delete set null,
  check (until > created_at)
);

create index suspensions_user on suspensions (user_id, id desc);

-- What admins note about a member, for each other.
create table user_notes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  author_id bigint references users on delete set null,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null
);

create index user_notes_user on user_notes (user_id, id desc);

-- Taking down all that somebody posted, piece by piece in the background.
create table cleanups (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  started_by bigint references users on delete set null,
  reason text not null check (length(reason) between 1 and 500),
  total integer not null check (total >= 0),
  done integer not null default 0 check (done >= 0),
  created_at timestamptz not null,
  -- Until it begins it can be called off.
  begun_at timestamptz,
  ended_at timestamptz
);

create unique index cleanups_under_way on cleanups (user_id) where ended_at is null;
create index cleanups_user on cleanups (user_id, id desc);

-- Something that members reported, and what became of it. What it is about may go; the case stays.
create table report_cases (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('deal', 'comment', 'user')),
  deal_id bigint references deals on delete set null,
  comment_id bigint references comments on delete set null,
  -- The member reported, or whose deal or comment it is.
  user_id bigint references users on delete set null,
  reporters integer not null default 0 check (reporters >= 0),
  -- Sum of what the reporters' words weigh.
  weight real not null default 0,
  created_at timestamptz not null,
  decision text check (decision in ('upheld', 'dismissed')),
  action text check (action in ('none', 'remove', 'delete', 'suspend')),
  suspend_until timestamptz,
  -- What the reporters are told besides.
  words text check (length(words) <= 500),
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  -- A decision can be taken back until it is carried out.
  carried_out_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (action is null)),
  check (carried_out_at is null or decision is not null),
  check ((action is not distinct from 'suspend') = (suspend_until is not null)),
  check (subject = 'deal' or deal_id is null),
  check (subject = 'comment' or comment_id is null)
);

create unique index report_cases_open_deal on report_cases (deal_id) where subject = 'deal' and carried_out_at is null;
create unique index report_cases_open_comment on report_cases (comment_id)
  where subject = 'comment' and carried_out_at is null;
create unique index report_cases_open_user on report_cases (user_id) where subject = 'user' and carried_out_at is null;
create index report_cases_open on report_cases (weight desc, id) where decision is null;
create index report_cases_decided on report_cases (decided_at desc, id desc) where decision is not null;
create index report_cases_deal on report_cases (deal_id) where deal_id is not null;
create index report_cases_comment on report_cases (comment_id) where comment_id is not null;
create index report_cases_user on report_cases (user_id) where user_id is not null;

create table reports (
  case_id bigint not null references report_cases on delete cascade,
  user_id bigint not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'wrong_price', 'expired', 'duplicate', 'abusive', 'off_topic',
    'self_promotion', 'impersonation', 'other')),
  note text check (length(note) <= 500),
  weight real not null check (weight between 0 and 1),
  created_at timestamptz not null,
  -- Set once the case is decided and that is carried out.
  is_upheld boolean,
  primary key (case_id, user_id)
);

create index reports_user on reports (user_id, created_at desc);
create index reports_upheld on reports (user_id) where is_upheld;

with cases as (
  insert into report_cases (subject, comment_id, user_id, reporters, weight, created_at)
  select 'comment', comments.id, comments.author_id, count(*), 0.25 * count(*), min(report.created_at)
  from comment_reports as report join comments on comments.id = report.comment_id
  group by comments.id
  returning id, comment_id)
insert into reports (case_id, user_id, reason, note, weight, created_at)
select cases.id, report.user_id, report.reason, report.note, 0.25, report.created_at
from comment_reports as report join cases on cases.comment_id = report.comment_id;

drop table comment_reports;

-- Somebody asks that a decision about them be looked at again: once for each.
create table appeals (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  change_id bigint unique references deal_changes on delete cascade,
  suspension_id bigint unique references suspensions on delete cascade,
  body text not null check (length(body) between 1 and 2000),
  created_at timestamptz not null,
  decision text check (decision in ('upheld', 'turned_down')),
  answer text check (length(answer) between 1 and 500),
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  check (num_nonnulls(change_id, suspension_id) = 1),
  check (num_nonnulls(decision, answer, decided_at) in (0, 3))
);

create index appeals_open on appeals (id) where decision is null;
create index appeals_decided on appeals (decided_at desc, id desc) where decision is not null;
create index appeals_user on appeals (user_id);

create index audit_entries_reason_words on audit_entries using gin (reason gin_trgm_ops) where reason is not null;
