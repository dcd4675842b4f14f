-- Who agreed to be emailed what the team has to say.
alter table delivery_rhythms add column news boolean not null default false;

-- Emails to all who agreed. One at a time is being sent.
create table mailings (
  id bigint generated always as identity primary key,
  subject text not null check (length(subject) between 1 and 150),
  body text not null check (length(body) between 1 and 10000),
  link_label text,
  link_url text,
  state text not null check (state in ('sending', 'sent', 'stopped')),
  audience integer not null check (audience >= 0),
  sent integer not null default 0 check (sent >= 0),
  started_by bigint references users,
  started_at timestamptz not null,
  ended_at timestamptz,
  constraint mailings_link_whole check ((link_label is null) = (link_url is null)),
  constraint mailings_ended check ((state = 'sending') = (ended_at is null))
);

create unique index mailings_sending on mailings (state) where state = 'sending';
create index mailings_started_by on mailings (started_by);

-- Who has been sent which: nobody is sent one twice.
create table mailing_recipients (
  mailing_id bigint references mailings on delete cascade,
  user_id bigint references users on delete cascade,
  primary key (mailing_id, user_id)
);

create index mailing_recipients_user on mailing_recipients (user_id);
