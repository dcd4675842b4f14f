// Recurring feeds and product files.

export const nameMost = 100;
/** Each is fetched again and again; a site that needs more has a program for it. */
export const most = 200;
/** Sooner is rude, and nothing on a deals site is older than that. */
export const minutesLeast = 15;
/** A week. */
export const minutesMost = 10_080;
export const minutes = 60;
/** A product file of a shop with a hundred thousand products. */
export const bytesMost = 32 * 1024 * 1024;
/** Milliseconds until a file has to be there. */
export const timeout = 60_000;
/** The longest pause after failures, in hours. */
export const backOffHours = 24;
