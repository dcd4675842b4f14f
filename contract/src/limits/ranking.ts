// Promotion to the front page, and ranking on it.

/** A deal is promoted with this many weighted votes, on a site where this many people vote in a week. */
export const frontPage = {
  votes: 20,
  /** Fewer votes are enough if they come fast and from members that the site knows. */
  fastVotes: 10,
  fastMinutes: 60,
  fastVoters: 8,
  voterDays: 7,
  /** The weekly voters that the numbers above are meant for. Smaller sites need fewer votes, by the square root. */
  voters: 400,
  /** The minimum, even on the smallest site. */
  votesLeast: 5,
} as const;
export const hot = {
  /** Being twelve and a half hours newer weighs as much as ten times the votes. */
  secondsPerTenfold: 45_000,
  penaltySoldOut: 1,
  penaltyExpired: 3,
} as const;
/** A deal is *blazing* with this many times the votes needed for the front page. */
export const blazing = 3;
