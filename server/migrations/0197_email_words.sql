-- What an owner writes in emails instead of the words that come with the software, in a language.
create table email_words (
  name text not null check (length(name) between 1 and 40),
  language text not null check (length(language) between 2 and 20),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 4000),
  -- Null where the email has nothing to press.
  button text check (length(button) between 1 and 60),
  closing text not null check (length(closing) <= 1000),
  changed_by bigint references users,
  changed_at timestamptz not null,
  primary key (name, language)
);
create index email_words_changed_by on email_words (changed_by);
