// Replicas of the database.

/** A visitor's page is kept as long; a replica further behind would be noticed. */
export const lagMost = 5_000;
/** One tiny statement a second, to each database. */
export const measureEvery = 1_000;
