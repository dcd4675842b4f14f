-- Whether whoever signed in passed a second step: a code of an app, a recovery code or a passkey. Those of before did not say.
alter table sessions add column has_second_step boolean not null default false;
