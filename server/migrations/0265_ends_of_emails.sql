-- When an email's links stop working, or what it tells is no news any more: it is not sent after, and its words are forgotten.
-- The default is for emails that were written before, and for those of the version before while both run.
alter table mails add column expires_at timestamptz not null default now() + interval '3 days';

-- Nobody got it in time.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check
  check (state in ('waiting', 'sent', 'kept', 'failed', 'blocked', 'lost'));
alter table mails add constraint mails_lost check (state <> 'lost' or body is null);

-- The oldest are deleted.
create index mails_created on mails (created_at);
create index mails_expiring on mails (expires_at) where body is not null;
