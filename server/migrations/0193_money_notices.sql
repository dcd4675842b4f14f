-- Who keeps the money is told of payouts that a second person has to approve, and of orders that are held.
alter table notifications drop constraint notifications_type_check;
alter table notifications add constraint notifications_type_check check (type in (
  'deal_approved', 'deal_rejected', 'comment_reply', 'upvote_received', 'downvote_received', 'points_awarded',
  'badge_earned', 'system_message', 'deal_alert', 'deal_expired', 'price_drop', 'deal_posted',
  'staff_summary', 'staff_alarm', 'payout_waiting', 'order_held'));
