-- What shipping cost when a moderator last agreed, or somebody who needs none set it; nothing where it was free or not stated.
-- With the agreed price it is what a change of the delivered price is measured from. Null on deals of before.
alter table deals add column agreed_shipping_cents integer check (agreed_shipping_cents >= 0);
