// What other currencies are worth.

/** Beyond these, a number is a slip: of the currencies there are, none is worth so much or so little. */
export const rateMost = 1_000_000_000;
export const rateLeast = 0.000_000_001;
/** No rate is kept of an earlier day: nobody prices a deal by it. */
export const firstDay = '1990-01-01';
/** Ninety days of the European Central Bank are a quarter of it. */
export const bytes = 1024 * 1024;
export const timeout = 15_000;
/** Milliseconds for reading what was fetched: some fifty times what the largest honest file takes. */
export const readingBudget = 2_000;
export const redirectsMost = 5;
/** More days than this in one file are old news; the newest are taken. */
export const daysMost = 100;
/** A day has begun elsewhere before it has here. */
export const daysAheadMost = 1;
