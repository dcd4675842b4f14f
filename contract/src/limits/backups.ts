// Backups.

/** Files looked into for one page, the latest: a quarter of daily ones. */
export const listedMost = 100;
/** A year of daily ones. */
export const keepMost = 365;
/** A week of daily ones, until an admin says otherwise. */
export const keep = 7;
