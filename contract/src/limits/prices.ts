// The history of prices.

/** Windows in days in which the lowest price is told. */
export const windows = [30, 90, 365] as const;
/** A lowest price among fewer observations means nothing. */
export const observationsNeeded = 3;
/** A price that stood for less was a slip or a trick, and few could have bought at it. */
export const standsMinutes = 60;
/** More than a chart can show apart. */
export const pointsMost = 500;
