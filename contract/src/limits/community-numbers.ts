// Between which numbers an owner chooses what trust, points, posting and search ask for.

/** Ten years: more asks for something that nobody can reach. */
export const trust = { days: [0, 3_650], approvedDeals: [0, 1_000], upheldReports: [0, 1_000] } as const;
/** Points for something good. More would let one event outweigh a year. */
export const reward = [0, 1_000] as const;
/** Points for something bad. */
export const charge = [-1_000, 0] as const;
/** Rewards of one kind in a day. */
export const dayMost = [0, 10_000] as const;
export const posting = {
  sameDealDays: [1, 365],
  freePricePercent: [0, 100],
  /** As many as everybody else has, at most. */
  newcomerLinks: [0, 10],
  /** A day: by then most readers of a discussion have read it. */
  quietEditMinutes: [0, 1_440],
  archiveAfterDays: [7, 3_650],
} as const;
/** Percent of what something counts for in search with the software's own weights: 0 takes it out. */
export const searchShare = [0, 250] as const;
/** Deals that an effect on the front page is worked out for. */
export const effectDeals = 500;
