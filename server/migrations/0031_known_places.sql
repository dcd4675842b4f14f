-- Where members have logged in from, as keyed hashes. From there they get in while strangers guess at their password.
create table known_places (
  user_id bigint not null references users on delete cascade,
  address_hash text not null check (address_hash ~ '^[0-9a-f]{32}$'),
  used_at timestamptz not null,
  primary key (user_id, address_hash)
);

create index known_places_used_at on known_places (used_at);

insert into known_places (user_id, address_hash, used_at)
select user_id, address_hash, max(used_at) from sessions where address_hash ~ '^[0-9a-f]{32}$' group by user_id, address_hash;
