-- Where readers are told of an event while it runs: by a line on the home page, by the banner where there is no other, or nowhere.
alter table page_events add column shown_in text not null default 'home'
  constraint page_events_shown_in check (shown_in in ('home', 'banner', 'nowhere'));
