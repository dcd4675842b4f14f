-- What a removal took away while a later one of the same member is in force; undoing that one brings this one back in force.
alter table cleanups add column set_aside jsonb;
