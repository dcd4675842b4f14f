-- What was written to an address while it had no account is looked for whenever an account with that address is erased.
create index if not exists mails_of_no_account on mails (lower(recipient)) where user_id is null;
