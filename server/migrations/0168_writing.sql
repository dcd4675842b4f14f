-- What staff are writing and have not saved, so that a crash of browser or server costs seconds. One a person and text.
create table writing_drafts (
  kind text not null check (kind in ('article', 'page')),
  -- A guide's id or a page's address; `new` for what is not there yet.
  subject text not null check (length(subject) between 1 and 80),
  user_id bigint not null references users on delete cascade,
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 400000),
  -- When the text that it changes had been changed last.
  based_on timestamptz,
  saved_at timestamptz not null,
  primary key (kind, subject, user_id)
);
create index writing_drafts_user on writing_drafts (user_id);
create index writing_drafts_saved on writing_drafts (saved_at);

-- What guides and pages said, each time they were saved.
create table writing_revisions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('article', 'page')),
  subject text not null check (length(subject) between 1 and 80),
  title text not null,
  body text not null,
  saved_at timestamptz not null,
  saved_by bigint references users on delete set null
);
create index writing_revisions_subject on writing_revisions (kind, subject, id desc);
create index writing_revisions_author on writing_revisions (saved_by);

-- Pictures that stand in texts, or did.
create table writing_pictures (
  key text primary key check (key ~ '^[a-f0-9]{32}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_at timestamptz not null,
  added_by bigint references users on delete set null
);
create index writing_pictures_author on writing_pictures (added_by);

alter table articles
  add column scheduled_for timestamptz,
  add column cover_key text references writing_pictures (key),
  add column category_id bigint references categories on delete set null,
  add constraint articles_scheduled_drafts check (scheduled_for is null or published_at is null);
create index articles_due on articles (scheduled_for) where scheduled_for is not null;
create index articles_cover on articles (cover_key) where cover_key is not null;
create index articles_category on articles (category_id) where category_id is not null;
