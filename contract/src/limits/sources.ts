// Recurring feeds and product files.

export const maxNameLength = 100;
/** Each is fetched regularly. A site that needs more writes its own import program. */
export const most = 200;
/** More often would be rude, and nothing on a deals site goes stale faster. */
export const minMinutes = 15;
/** A week. */
export const maxMinutes = 10_080;
export const minutes = 60;
/** The product file of a shop with a hundred thousand products. */
export const maxBytes = 32 * 1024 * 1024;
/** Milliseconds within which a file must have arrived. */
export const timeout = 60_000;
/** New deals of one reading that readers are told of. Feeds list fewer; a file with more is a catalogue. */
export const mostNews = 100;
/** The longest pause after failures, in hours. */
export const backOffHours = 24;
