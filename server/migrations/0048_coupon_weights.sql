alter table coupon_trials
  -- How much the member's word weighed then. An older version that runs beside this one says nothing, which weighs nothing.
  add column weight real not null default 0 check (weight between 0 and 1),
  -- Where a newcomer spoke from, unreadable; empty for everybody else, and forgotten after a month.
  add column address_hash text;

-- As members' words weigh today; those of their first day weigh nothing.
update coupon_trials set weight = case when users.trust_level = 0 and users.role <> 'admin' then 0.25 else 1 end
from users
where users.id = coupon_trials.user_id and users.votes_annulled_at is null
  and (users.trust_level > 0 or users.role = 'admin' or coupon_trials.tried_at >= users.created_at + interval '24 hours');

create index coupon_trials_addresses on coupon_trials (tried_at) where address_hash is not null;
