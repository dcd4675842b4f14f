// Exchange rates.

/** No existing currency is worth more or less than this, so any other number is a typo. */
export const maxRate = 1_000_000_000;
export const minRate = 0.000_000_001;
/** Earlier rates aren't stored, since no one prices a deal by them. */
export const firstDay = '1990-01-01';
/** Ninety days from the European Central Bank take a quarter of this. */
export const bytes = 1024 * 1024;
export const timeout = 15_000;
/** Milliseconds for parsing the response: about fifty times what the largest honest file takes. */
export const readingBudget = 2_000;
export const maxRedirects = 5;
/** Of a file with more days, only the newest are read. */
export const maxDays = 100;
/** Some time zones are a day ahead. */
export const maxDaysAhead = 1;
