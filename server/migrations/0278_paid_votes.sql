-- Whether the deal's author has the point of a vote, where that is not what its weight says: annulled votes weigh nothing and may
-- be paid; those cast meanwhile weigh something once they are restored, and are not. Null is as the weight says, which is true of
-- all others, so that nothing is to be written for them. An older version that runs beside this one asks the weight of each.
alter table votes add column is_paid boolean;

-- Those that are annulled now: what weighed something when it was annulled had been paid; what was cast since was not.
update votes set is_paid = coalesce(votes.held_weight, 0) > 0 and votes.created_at < users.votes_annulled_at
from users
where users.id = votes.user_id and users.votes_annulled_at is not null and votes.counts_at is null;
