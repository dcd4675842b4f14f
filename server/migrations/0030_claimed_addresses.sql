-- Since when an account claims its address. Whoever claimed it first is tried first, whatever others claim later.
alter table users add column email_claimed_at timestamptz not null default now();
update users set email_claimed_at = created_at;

-- Kept by the database, so that no way of changing an address forgets it.
create function email_claimed_anew() returns trigger language plpgsql as $$
begin
  new.email_claimed_at := now();
  return new;
end $$;

create trigger users_email_claimed before update of email on users
for each row when (lower(old.email) is distinct from lower(new.email)) execute function email_claimed_anew();

-- Whether a link went to the address by mail. One that the site's owner handed over proves nothing about the address.
alter table mail_links add column is_mailed boolean not null default true;
