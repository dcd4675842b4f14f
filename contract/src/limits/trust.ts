// How far a member is trusted.

/** 0 for somebody new, 3 for a pillar of the community. */
export type TrustLevel = 0 | 1 | 2 | 3;

export const levels = [
  { days: 3, approvedDeals: 0, upheldReports: 0 },
  { days: 14, approvedDeals: 3, upheldReports: 0 },
  { days: 60, approvedDeals: 15, upheldReports: 5 },
] as const;
/** How much a vote or report moves things, by level: a privilege that never exceeds one. */
export const weights = [0.25, 1, 1, 1] as const;
/**
 * An account's votes and reports count from this age on: a crowd of accounts made for one deal is a day late for its
 * front page, and is seen before it matters. Scores count them at once.
 */
export const countsAfterHours = 24;
/** From this level on, trust rests on deals that moderators approved; below, on days alone, which cost only patience. */
export const provenFrom = 2;
/**
 * Of members at one address who haven't proven themselves so many count on each deal: a newcomer alone, and two whom the site has known
 * for days, as in most households.
 */
export const countedAtAddress: readonly [newcomers: number, known: number] = [1, 2];
/** Unreadable addresses of unproven members' votes and reports are forgotten after so long: by then a deal's rank is settled. */
export const addressDays = 30;
/** From this level on, deals are published without waiting. */
export const publishes = 2;
/** From this level on, a member may put titles right, merge duplicates and confirm what has expired. */
export const curates = 3;
/**
 * What such a member may do to deals of others in 24 hours: all of it; endings, for which nobody has to agree, as many as one's reports
 * may help to (`movesOfMember`); and those of one author's deals, which is a quarrel rather than care.
 */
export const curation = { actsADay: 30, endingsADay: 10, endingsOfAuthorADay: 3 } as const;
/** Meanwhile somebody else must merge a deal, so that no one alone makes two alike; its author has a day to notice. */
export const mergeAfterRetitleHours = 24;
