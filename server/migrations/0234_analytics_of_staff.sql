-- What somebody of the staff looks at again and again in the analytics: a part, its dates, its comparison and its filters, by name.
create table analytics_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  name text not null check (length(name) between 1 and 60),
  search jsonb not null check (jsonb_typeof(search) = 'object'),
  created_at timestamptz not null
);

create unique index analytics_views_name on analytics_views (user_id, lower(name));

-- Who of the staff wants the week's figures by email, and when the next are due.
alter table delivery_rhythms
  add column figures boolean not null default false,
  add column figures_due_at timestamptz,
  add constraint delivery_rhythms_figures check (figures = (figures_due_at is not null));

create index delivery_rhythms_figures_due on delivery_rhythms (figures_due_at) where figures_due_at is not null;
