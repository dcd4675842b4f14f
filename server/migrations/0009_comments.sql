create table comments (
  id bigint generated always as identity primary key,
  deal_id bigint not null references deals on delete cascade,
  -- The comment that it answers, and the first one of its thread; neither for a first one.
  parent_id bigint,
  root_id bigint,
  author_id bigint references users on delete set null,
  body text not null check (length(body) between 1 and 5000),
  upvotes integer not null default 0 check (upvotes >= 0),
  -- How sure it is that readers like it; see features/comments/rules.ts.
  rank double precision not null default 0,
  -- How many comments stand in its thread below it, counted for first ones; deleted ones that left a mark included.
  replies_count integer not null default 0 check (replies_count >= 0),
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by bigint references users on delete set null,
  unique (deal_id, id),
  -- An answer stands under the same deal as what it answers.
  foreign key (deal_id, parent_id) references comments (deal_id, id) on update cascade on delete cascade,
  check (parent_id <> id),
  foreign key (deal_id, root_id) references comments (deal_id, id) on update cascade on delete cascade,
  check ((parent_id is null) = (root_id is null))
);

create index comments_best on comments (deal_id, rank desc, id desc) where parent_id is null;
create index comments_roots on comments (deal_id, id) where parent_id is null;
create index comments_thread on comments (root_id, id);
create index comments_parent on comments (deal_id, parent_id) where parent_id is not null;
create index comments_author on comments (author_id, id desc);

create table comment_votes (
  user_id bigint not null references users on delete cascade,
  comment_id bigint not null references comments on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, comment_id)
);

create index comment_votes_comment on comment_votes (comment_id);

create table comment_reports (
  comment_id bigint not null references comments on delete cascade,
  user_id bigint not null references users on delete cascade,
  reason text not null check (reason in ('spam', 'abusive', 'off_topic', 'self_promotion', 'other')),
  note text check (length(note) <= 500),
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);

create index comment_reports_user on comment_reports (user_id);
