// The ranges within which an owner can set trust, points, posting and search.

/** Ten years. No one could ever reach more. */
export const trust = { days: [0, 3_650], approvedDeals: [0, 1_000], upheldReports: [0, 1_000] } as const;
/** Points for something good. More would let one event outweigh a year. */
export const reward = [0, 1_000] as const;
/** Points for something bad. */
export const charge = [-1_000, 0] as const;
/** Rewards of one kind per day. */
export const maxDay = [0, 10_000] as const;
export const posting = {
  sameDealDays: [1, 365],
  freePricePercent: [0, 100],
  /** At most as many as other members get. */
  newcomerLinks: [0, 10],
  /** A day: by then most readers of a discussion have read it. */
  quietEditMinutes: [0, 1_440],
  archiveAfterDays: [7, 3_650],
} as const;
/** Percent of each ranking factor's default weight in search. 0 turns the factor off. */
export const searchShare = [0, 250] as const;
/** Deals from which a preview of changed front page settings is computed. */
export const effectDeals = 500;
