-- What makes a page of the owner's own one about an event such as Black Friday: when it is, and which deals belong to it.
create table page_events (
  slug text primary key references pages on update cascade on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cover_key text references writing_pictures (key),
  -- Whether a rule picks deals besides those picked by hand.
  has_rule boolean not null,
  -- They stay true once the category or store is gone, so that the rule picks nothing rather than everything.
  of_category boolean not null,
  category_id bigint references categories on delete set null,
  of_store boolean not null,
  store_id bigint references stores on delete set null,
  tag text check (length(tag) between 1 and 30),
  score_least integer check (score_least > 0),
  -- Whether a deal must have been posted during the event.
  in_window boolean not null,
  -- When those who asked for it were told that it has begun.
  told_at timestamptz,
  changed_by bigint references users,
  changed_at timestamptz not null,
  constraint page_events_end_after_start check (ends_at > starts_at),
  constraint page_events_category check (of_category or category_id is null),
  constraint page_events_store check (of_store or store_id is null),
  constraint page_events_own_pages check (
    slug not in ('about', 'faq', 'privacy', 'terms', 'guidelines', 'contact', 'imprint', 'disclosure', 'cookies'))
);
create index page_events_untold on page_events (starts_at) where told_at is null;
create index page_events_cover on page_events (cover_key) where cover_key is not null;
create index page_events_category_id on page_events (category_id);
create index page_events_store_id on page_events (store_id);
create index page_events_changed_by on page_events (changed_by);

-- Deals that somebody picked for an event, in their order.
create table page_event_deals (
  slug text not null references page_events on update cascade on delete cascade,
  deal_id bigint not null references deals on delete cascade,
  position integer not null check (position >= 0),
  primary key (slug, deal_id)
);
create index page_event_deals_deal on page_event_deals (deal_id);

-- Who wants to be told when an event begins.
create table page_event_reminders (
  slug text not null references page_events on update cascade on delete cascade,
  user_id bigint not null references users on delete cascade,
  asked_at timestamptz not null,
  primary key (slug, user_id)
);
create index page_event_reminders_user on page_event_reminders (user_id);
