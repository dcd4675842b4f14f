// Backups.

/** How many of the latest files a page inspects: three months' worth of daily ones. */
export const maxListed = 100;
/** A year's worth of daily ones. */
export const maxKept = 365;
/** A week's worth of daily ones, until an admin changes it. */
export const keep = 7;
/** The hour of the site's day when backups are made, until an admin changes it: readers are asleep. */
export const hour = 3;
/** Scheduled backups together may take this share of their disk. The latest one is always kept. */
export const maxDiskShare = 0.25;
/** Bytes that must stay free after a scheduled backup, since a site with a full disk can't write anything. */
export const minFreeBytes = 500_000_000;
/** A backup is about as large as the last one, but the site grows. */
export const maxGrowth = 1.25;
/** Days between two test restores. */
export const trialDays = 7;
/** Larger databases are only read from end to end: a test restore would keep the server busy for an hour. */
export const maxTrialBytes = 5_000_000_000;
