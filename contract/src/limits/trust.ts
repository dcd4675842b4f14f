// Trust levels.

/** 0 for a newcomer, 3 for a pillar of the community. */
export type TrustLevel = 0 | 1 | 2 | 3;

export const levels = [
  { days: 3, approvedDeals: 0, upheldReports: 0 },
  { days: 14, approvedDeals: 3, upheldReports: 0 },
  { days: 60, approvedDeals: 15, upheldReports: 5 },
] as const;
/** The weight of a vote or report by trust level. No level has more than one. */
export const weights = [0.25, 1, 1, 1] as const;
/**
 * The age of an account at which its votes and reports carry weight. A crowd of accounts made for one deal comes a day
 * too late for its front page, and is noticed first. Scores count votes immediately.
 */
export const countsAfterHours = 24;
/** From this level on, trust comes from approved deals. Below it, days are enough, and those cost only patience. */
export const provenFrom = 2;
/**
 * Unproven members at one address whose votes count on each deal: one newcomer alone, or two that the site has known
 * for days, as in most households.
 */
export const countedAtAddress: readonly [newcomers: number, known: number] = [1, 2];
/** Days until hashed addresses of unproven members' votes and reports are deleted. By then ranks are settled. */
export const addressDays = 30;
/** From this level on, deals are published without review. */
export const publishes = 2;
/** From this level on, members may correct titles, merge duplicates and confirm that deals are over. */
export const curates = 3;
/**
 * A curator's limits on other members' deals within 24 hours: all actions; endings, which need no second opinion (as
 * many as `movesOfMember`); and endings of one author's deals, beyond which it looks like a quarrel.
 */
export const curation = { actsADay: 30, endingsADay: 10, endingsOfAuthorADay: 3 } as const;
/** A member can't merge a deal this soon after retitling it, so no one alone makes two deals look alike. */
export const mergeAfterRetitleHours = 24;
