// The history of prices.

/** Windows in days in which the lowest price is told. */
export const windows = [30, 90, 365] as const;
/** A lowest price among fewer observations means nothing. */
export const observationsNeeded = 3;
/** A price that stood for less was a slip or a trick, and few could have bought at it. */
export const standsMinutes = 60;
/** More than a chart can show apart. */
export const pointsMost = 500;
/** What a verdict on a price rests on. Shares of the price: a smaller difference decides nothing, and is told where it does not contradict. */
export const verdict = {
  /** Below the next best price, to call a price good; rounding and coupons of a few per cent come and go. */
  belowNextBest: 0.05,
  /** Above the lowest that was seen, to call a price high. */
  aboveLow: 0.1,
  /** A low that was seen within fewer days is no more than last week's price. */
  lowestInDays: 30,
  /** Members who say that a deal works, to say so under its price; one may be its author's friend. */
  works: 2,
} as const;
