// Notifications, and the digest of the best deals.

export const page = 10;
export const countRefresh = 60_000;
export const maxBadgeCount = 99;
/** Votes for the same thing within this time are folded into one notification. */
export const foldMinutes = 60;
/** Within this time of a vote, its author has usually been notified; held-up jobs take longer. */
export const foldDelayMinutes = 5;
/** The length of a quoted comment. */
export const maxExcerptLength = 140;
/** How many badges one notification names. */
export const badgesNamed = 3;
/** Older notifications are dropped with their monthly partition. */
export const keptMonths = 13;
/** Members notified per statement. */
export const batch = 1_000;
/** A fluctuating price notifies each member once in this many hours. Anything more is noise. */
export const priceDropHours = 24;
/** A deal that ends and comes back notifies each member of its end once in this many hours. */
export const dealExpiredHours = 24;
/** More browsers than one person reads with. */
export const maxDevices = 10;
export const digest = {
  /** In the reader's own time zone. */
  hour: 8,
  /** As much as a person reads over a coffee. */
  deals: 10,
} as const;
