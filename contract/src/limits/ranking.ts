// What brings a deal to the front page and keeps it there.

/** A deal reaches the front page with this many weighted votes, on a site where so many people vote in a week. */
export const frontPage = {
  votes: 20,
  /** Or with fewer that come fast, from members whom the site knows. */
  fastVotes: 10,
  fastMinutes: 60,
  fastVoters: 8,
  voterDays: 7,
  /** Weekly voters for whom the numbers above are meant; a smaller site needs fewer, by the square root. */
  voters: 400,
  /** Even on the smallest site. */
  votesLeast: 5,
} as const;
export const hot = {
  /** Twelve and a half hours younger weighs as much as ten times the votes. */
  secondsPerTenfold: 45_000,
  penaltySoldOut: 1,
  penaltyExpired: 3,
} as const;
/** So many times the votes that the front page asks for, and a deal is one that everybody talks of. */
export const blazing = 3;
