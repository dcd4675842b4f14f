-- What rows of another site became here: files of one move name each other's rows by that site's ids.
create table import_references (
  -- What its owner calls the other site.
  site text not null check (length(site) <= 60),
  -- Members are named by an id or by their username there.
  kind text not null check (kind in ('member', 'name', 'deal', 'comment')),
  old_id text not null check (length(old_id) between 1 and 200),
  user_id bigint references users on delete cascade,
  deal_id bigint references deals on delete cascade,
  comment_id bigint references comments on delete cascade,
  -- Whether an import made it: votes are taken along for such deals only.
  is_made boolean not null,
  primary key (site, kind, old_id),
  check (num_nonnulls(user_id, deal_id, comment_id) = 1),
  check ((kind in ('member', 'name')) = (user_id is not null) and (kind = 'deal') = (deal_id is not null))
);

create index import_references_user on import_references (user_id) where user_id is not null;
create index import_references_deal on import_references (deal_id) where deal_id is not null;
create index import_references_comment on import_references (comment_id) where comment_id is not null;

-- What a run made besides deals, so that it can be undone.
create table import_members (
  user_id bigint primary key references users on delete cascade,
  run_id bigint not null references import_runs on delete cascade,
  invited_at timestamptz
);

create index import_members_run on import_members (run_id, user_id);

create table import_comments (
  comment_id bigint primary key references comments on delete cascade,
  run_id bigint not null references import_runs on delete cascade
);

create index import_comments_run on import_comments (run_id, comment_id);

create table import_votes (
  user_id bigint not null,
  deal_id bigint not null,
  run_id bigint not null references import_runs on delete cascade,
  primary key (user_id, deal_id),
  foreign key (user_id, deal_id) references votes on update cascade on delete cascade
);

create index import_votes_run on import_votes (run_id, deal_id, user_id);

-- What another site said of a deal. Nobody here cast them: they are told, and never counted.
create table import_vote_counts (
  deal_id bigint primary key references deals on delete cascade,
  run_id bigint not null references import_runs on delete cascade,
  upvotes integer not null check (upvotes >= 0),
  downvotes integer not null check (downvotes >= 0)
);

create index import_vote_counts_run on import_vote_counts (run_id, deal_id);

create table import_redirects (
  redirect_id bigint primary key references redirects on delete cascade,
  run_id bigint not null references import_runs on delete cascade
);

create index import_redirects_run on import_redirects (run_id, redirect_id);
