alter table comment_votes
  -- How much the vote weighed when it was cast. An older version that runs beside this one says nothing, which weighs nothing.
  add column weight real not null default 0 check (weight between 0 and 1),
  -- Whether the comment's author has a point for it, to be taken back with the vote. Older versions paid for every one.
  add column is_paid boolean not null default true,
  -- Where a newcomer voted from, unreadable; empty for everybody else, and forgotten after a month.
  add column address_hash text;

-- As members' votes weigh today; those of their first day weigh nothing.
update comment_votes set weight = case when users.trust_level = 0 and users.role <> 'admin' then 0.25 else 1 end
from users
where users.id = comment_votes.user_id
  and (users.trust_level > 0 or users.role = 'admin' or comment_votes.created_at >= users.created_at + interval '24 hours');

create index comment_votes_addresses on comment_votes (created_at) where address_hash is not null;
