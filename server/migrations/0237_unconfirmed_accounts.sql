-- Since when an account could have confirmed its address: the job that removes those nobody confirms notes it, and takes it
-- back while the site sends no email. Accounts of before count from their first hour under this version.
alter table users add column confirmable_since timestamptz;

create index users_confirmable on users (confirmable_since, id) where email_verified_at is null and deleted_at is null;
