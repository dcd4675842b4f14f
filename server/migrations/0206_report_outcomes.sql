-- What follows a report fits what was said in it: a deal that is over, or that is here already.
alter table report_cases
  drop constraint report_cases_action_check,
  add column merge_into bigint references deals on delete set null,
  add constraint report_cases_action_check
    check (action in ('none', 'remove', 'delete', 'suspend', 'expire', 'merge')),
  add constraint report_cases_merge_into check (merge_into is null or action = 'merge'),
  add constraint report_cases_deal_actions check (action not in ('expire', 'merge') or subject = 'deal');
create index report_cases_merge_into on report_cases (merge_into) where merge_into is not null;
