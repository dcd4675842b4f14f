// Recurring feeds and product files.

export const nameMost = 100;
/** Each is fetched regularly. A site that needs more writes its own import program. */
export const most = 200;
/** More often would be rude, and nothing on a deals site goes stale faster. */
export const minutesLeast = 15;
/** A week. */
export const minutesMost = 10_080;
export const minutes = 60;
/** The product file of a shop with a hundred thousand products. */
export const bytesMost = 32 * 1024 * 1024;
/** Milliseconds within which a file must have arrived. */
export const timeout = 60_000;
/** The longest pause after failures, in hours. */
export const backOffHours = 24;
