create table articles (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  title text not null check (length(title) between 3 and 150),
  summary text not null default '' check (length(summary) <= 300),
  body text not null check (length(body) between 1 and 50000),
  author_id bigint references users on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Null while it is a draft.
  published_at timestamptz
);

create index articles_published on articles (published_at desc, id desc) where published_at is not null;
create index articles_author on articles (author_id);

-- Pages of text whose first text, which came with the software, the owner has replaced.
create table pages (
  slug text primary key check (slug in ('about', 'faq', 'privacy', 'terms', 'guidelines', 'contact')),
  title text not null check (length(title) between 1 and 150),
  body text not null check (length(body) between 1 and 50000),
  updated_at timestamptz not null,
  updated_by bigint references users on delete set null
);

create table feedback (
  id bigint generated always as identity primary key,
  -- Null when a visitor wrote it.
  user_id bigint references users on delete cascade,
  category text not null check (category in ('bug', 'feature', 'performance', 'other')),
  priority text not null check (priority in ('low', 'medium', 'high')),
  summary text not null check (length(summary) between 1 and 100),
  description text not null check (length(description) between 1 and 5000),
  steps_to_reproduce text check (length(steps_to_reproduce) <= 2000),
  expected_behavior text check (length(expected_behavior) <= 2000),
  actual_behavior text check (length(actual_behavior) <= 2000),
  email text not null check (length(email) <= 254),
  sentry_error_id text check (length(sentry_error_id) <= 100),
  user_agent text check (length(user_agent) <= 500),
  url text check (length(url) <= 2000),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'wont_fix')),
  resolution text check (length(resolution) <= 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  resolved_at timestamptz,
  check ((status = 'resolved') = (resolved_at is not null))
);

create index feedback_user on feedback (user_id, id desc);
create index feedback_status on feedback (status, id desc);

-- Folders into which a member sorts what they saved.
create table save_folders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null,
  unique (user_id, id)
);

create unique index save_folders_name on save_folders (user_id, lower(name));

alter table saves
  add column note text check (length(note) between 1 and 500),
  add column folder_id bigint,
  -- Only into a folder of one's own; what is in it stays saved when it goes.
  add foreign key (user_id, folder_id) references save_folders (user_id, id) on delete set null (folder_id);

create index saves_folder on saves (folder_id) where folder_id is not null;
