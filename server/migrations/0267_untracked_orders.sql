-- A further signal: more orders from browsers that ask not to be followed than chance explains.
alter table commission_holds
  drop constraint commission_holds_signals_check,
  add constraint commission_holds_signals_check
    check (signals <@ array['own_link', 'one_address', 'impossible_time', 'rate', 'untracked']);
