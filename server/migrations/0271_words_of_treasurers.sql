-- Who brought the file that says whose an order is, where nothing but that file says so and they are no admin.
alter table commissions
  add column attributed_by bigint references users on delete set null;
create index commissions_attributed_by on commissions (attributed_by) where attributed_by is not null;

-- Two further signals: a file names the deal where no click does, and only the member's own file named their click.
alter table commission_holds
  drop constraint commission_holds_signals_check,
  add constraint commission_holds_signals_check
    check (signals <@ array['own_link', 'one_address', 'impossible_time', 'rate', 'untracked', 'named_deal', 'own_report']);
