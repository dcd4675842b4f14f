-- Which kinds of notification there are. `migrate` adds those that the code has and this does not; a kind that the code
-- gives up stays, since rows of it may.
create table notification_kinds (
  type text primary key check (type ~ '^[a-z]+(_[a-z]+)+$' and length(type) <= 40)
);

insert into notification_kinds (type) values
  ('deal_approved'), ('deal_rejected'), ('comment_reply'), ('upvote_received'), ('downvote_received'), ('points_awarded'),
  ('badge_earned'), ('system_message'), ('deal_alert'), ('deal_expired'), ('price_drop'), ('deal_posted'),
  ('staff_summary'), ('staff_alarm'), ('payout_waiting'), ('order_held');

alter table notifications add foreign key (type) references notification_kinds;
alter table notifications drop constraint notifications_type_check;

delete from notification_choices where type not in (select type from notification_kinds);
alter table notification_choices add foreign key (type) references notification_kinds;

delete from deal_notices where type not in (select type from notification_kinds);
alter table deal_notices add foreign key (type) references notification_kinds;
