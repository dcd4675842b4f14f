// Notifications, and the email of the best deals.

import { keysOf } from '../keys.ts';

export const page = 10;
export const countRefresh = 60_000;
export const badgeMost = 99;
/** Votes for one thing within this time make one notification. */
export const foldMinutes = 60;
/** Of a comment, as it is quoted. */
export const excerptMost = 140;
/** Older ones are forgotten with their month. */
export const keptMonths = 13;
/** Members told in one statement. */
export const batch = 1_000;
/** A deal whose price goes up and down tells each member of it once in so many hours: what comes more often is noise. */
export const priceDropHours = 24;
/** A deal that ends and comes back tells each member of its end once in so many hours. */
export const dealExpiredHours = 24;
/** Browsers that a person reads with, and then some. */
export const devicesMost = 10;
export const digest = {
  /** At this hour of the reader's own day. */
  hour: 8,
  /** What a person reads over a coffee. */
  deals: 10,
} as const;
/** The tabs of the list, besides that of all: what each holds. Every type is in one. */
export const tabs = {
  deals: ['deal_alert', 'deal_posted', 'price_drop', 'deal_expired'],
  talk: ['comment_reply'],
  points: ['upvote_received', 'downvote_received', 'points_awarded', 'badge_earned'],
  site: ['deal_approved', 'deal_rejected', 'system_message', 'staff_summary', 'staff_alarm'],
} as const;
export const tabNames = keysOf(tabs);
/** The types that only staff are told. */
export const staffTypes: readonly string[] = ['staff_summary', 'staff_alarm'];
