// Notifications, and the email of the best deals.

export const page = 10;
export const countRefresh = 60_000;
export const badgeMost = 99;
/** Votes for one thing within this time make one notification. */
export const foldMinutes = 60;
/** Of a comment, as it is quoted. */
export const excerptMost = 140;
/** Of the badges in one notification, as many are named. */
export const badgesNamed = 3;
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
