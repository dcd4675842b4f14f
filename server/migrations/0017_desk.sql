-- Deals that a moderator has open: until then nobody else decides on them.
create table deal_claims (
  deal_id bigint primary key references deals on delete cascade,
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);

create index deal_claims_user on deal_claims (user_id);
create index deal_claims_expires on deal_claims (expires_at);

-- What moderators choose from when they reject a deal.
create table reason_templates (
  position integer primary key check (position >= 0),
  name text not null check (length(name) between 1 and 40),
  text text not null check (length(text) between 1 and 500)
);

insert into reason_templates (position, name, text) values
  (0, 'Not a deal', 'The price is what this usually costs. Please post it when it is below that.'),
  (1, 'Duplicate', 'This deal is on the site already. A comment there with what you know would help.'),
  (2, 'Wrong price', 'The shop asks another price than the one you gave. Please put it right and send it again.'),
  (3, 'Link does not work', 'The link does not lead to the product. Please put it right and send it again.'),
  (4, 'Says too little', 'Please say in the title what it is, and in the description what makes it a good offer.'),
  (5, 'Self-promotion', 'Deals are posted by shoppers. Please do not post offers of a shop that you work for.'),
  (6, 'Out of stock', 'The shop has none left. You are welcome to post it again when it is back.');

-- The queue, the longest waiting first, with what it is filtered by.
create index deals_waiting on deals (status_changed_at, id) include (submitted_by, category_id, store_id)
  where status = 'pending' and approved_at is null;
create index deals_approved_author on deals (submitted_by) where approved_at is not null;
create index users_registered on users (created_at);
create index comments_latest on comments (created_at);
create index mails_undelivered on mails (id) where state in ('waiting', 'failed');
create index alerts_webhook_off on alerts (id) where webhook_disabled_at is not null;
create index recount_differences_latest on recount_differences (found_at);
