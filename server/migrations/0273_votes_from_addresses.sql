-- Of members at one address who have not proven themselves, a few count on each deal: they are counted with every vote of theirs,
-- also on deals with thousands of votes.
create index votes_deal_address on votes (deal_id, address_hash) where address_hash is not null;
