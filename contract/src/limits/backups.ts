// Backups.

/** Files looked into for one page, the latest: a quarter of daily ones. */
export const listedMost = 100;
/** A year of daily ones. */
export const keepMost = 365;
/** A week of daily ones, until an admin says otherwise. */
export const keep = 7;
/** The hour of the site's day at which backups are made until an admin says otherwise: readers sleep. */
export const hour = 3;
/** The schedule's backups together take no more than this share of their disk; the latest stays in any case. */
export const diskShareMost = 0.25;
/** What must be left beside a new backup of the schedule, in bytes: a site whose disk is full can write nothing. */
export const roomLeast = 500_000_000;
/** A backup is about as large as the one before it; a site grows. */
export const growthMost = 1.25;
/** Days from one trial restoration to the next. */
export const trialDays = 7;
/** Larger databases are not restored on trial, only read from end to end: it would keep the server busy for an hour. */
export const trialBytesMost = 5_000_000_000;
