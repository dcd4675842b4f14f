// Price histories.

/** Windows, in days, whose lowest price is shown. */
export const windows = [30, 90, 365] as const;
/** A lowest price among fewer observations means nothing. */
export const observationsNeeded = 3;
/** A price that lasted less was a slip or a trick, and few could have bought at it. */
export const standsMinutes = 60;
/** More than a chart can show separately. */
export const maxPoints = 500;
/** Price verdicts, in shares of the price. Smaller differences don't decide, and are left out if they contradict. */
export const verdict = {
  /** How far below the next best price a price is called good. Roundings and coupons of a few percent come and go. */
  belowNextBest: 0.05,
  /** How far above the lowest known price a price is called high. */
  aboveLow: 0.1,
  /** A low within fewer days is no more than last week's price. */
  lowestInDays: 30,
  /** Members who must report that a deal works before its verdict says so. One may be the author's friend. */
  works: 2,
} as const;
