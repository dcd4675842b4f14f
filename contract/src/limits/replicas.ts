// Replicas of the database.

/** Visitors' pages are cached as long. A replica further behind would be noticed. */
export const maxLag = 5_000;
/** One tiny statement a second to each database. */
export const measureEvery = 1_000;
