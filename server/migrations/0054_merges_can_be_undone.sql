-- The deal that a vote came from when that deal was merged into this one: so it can go back when the merge is undone. Empty
-- for votes of older merges, and no foreign key: the ids of deals are never given again.
alter table votes add column carried_from bigint;
