alter table users
  add column trust_level smallint not null default 0 check (trust_level between 0 and 3),
  -- Set while this member's votes move nothing: see vote_findings.
  add column votes_annulled_at timestamptz,
  add column reputation_at timestamptz;

alter table votes
  add column reason text check (reason in ('expired', 'price', 'spam', 'duplicate', 'quality', 'other')),
  -- Came with a merge: it was cast on another deal, whose author was paid for it.
  add column is_carried boolean not null default false,
  add constraint reason_of_a_downvote check (reason is null or value = -1);

create index votes_latest on votes (created_at);

-- When a deal first had enough votes for the front page.
alter table deals add column promoted_at timestamptz;
create index deals_promoted on deals (promoted_at desc, id desc) where is_live and promoted_at is not null;

-- What the nightly look for voting rings found. It never bans: an admin decides.
create table vote_findings (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  pattern text not null check (pattern in ('one_author', 'mutual', 'one_store', 'shared_address')),
  -- What it rests on, in numbers and ids.
  evidence jsonb not null,
  found_at timestamptz not null,
  decision text check (decision in ('upheld', 'dismissed')),
  decided_at timestamptz,
  decided_by bigint references users on delete set null,
  check ((decision is null) = (decided_at is null))
);

create unique index vote_findings_open on vote_findings (user_id, pattern) where decision is null;
create index vote_findings_latest on vote_findings (found_at desc, id desc);
create index vote_findings_user on vote_findings (user_id);

create table user_badges (
  user_id bigint not null references users on delete cascade,
  badge_id text not null,
  earned_at timestamptz not null,
  primary key (user_id, badge_id)
);

create index user_badges_badge on user_badges (badge_id);
drop index points_entries_user;
create index points_entries_latest on points_entries (user_id, created_at desc, id desc);
create index points_entries_created on points_entries (created_at);

-- Totals that did not agree with their rows when they were recounted. Empty, if all is well.
create table recount_differences (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('deal_votes', 'user_points')),
  subject_id bigint not null,
  kept jsonb not null,
  counted jsonb not null,
  found_at timestamptz not null
);

-- What an admin sets for the whole site; a name that is missing has its default.
create table site_settings (
  name text primary key,
  value jsonb not null,
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null
);

create index votes_annulled on votes (deal_id) where weight = 0;
create index votes_user_latest on votes (user_id, created_at);

-- Figures of the whole site that are too dear to count each time, such as how many people vote in a week.
create table site_measures (
  name text primary key,
  value double precision not null,
  measured_at timestamptz not null
);
