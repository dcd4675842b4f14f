-- Who asked to join where somebody has to agree to it, and what became of that.
create table sign_ups (
  user_id bigint primary key references users,
  motive text not null,
  created_at timestamptz not null,
  decision text check (decision in ('approved', 'refused')),
  reason text,
  decided_by bigint references users,
  decided_at timestamptz,
  constraint sign_ups_decided check ((decision is null) = (decided_at is null))
);

create index sign_ups_waiting on sign_ups (created_at, user_id) where decision is null;
create index sign_ups_by_decision on sign_ups (decided_at desc, user_id) where decision is not null;
create index sign_ups_decided_by on sign_ups (decided_by);

-- What keeps an account from taking part, beside the member that every request reads; null for nearly everybody.
alter table users add column sign_up text check (sign_up in ('waiting', 'refused'));

-- An invitation may be to join, and nothing more.
alter table invitations drop constraint invitations_give;
