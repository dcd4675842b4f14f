// Points and reputation.

/** The only kind of upheld report that earns points: it keeps readers from a dead offer. */
export const paidReport = 'expired';

export const pointRules = {
  dealApproved: 10,
  upvoteReceived: 1,
  downvoteReceived: -1,
  upvoteTakenBack: -1,
  /** Otherwise alternating downvotes and retractions would drain an author. */
  downvoteTakenBack: 1,
  commentPosted: 1,
  commentsPaidADay: 10,
  /** Otherwise posting and deleting repeatedly would pay. The day's limit stays used up. */
  commentDeleted: -1,
  commentUpvoted: 1,
  /**
   * Points per day from votes on an author's comments, minus retracted ones: as much as two published deals earn. Good
   * discussion is worth something; a group that upvotes its own member is not.
   */
  commentUpvotesPaidADay: 20,
  /** Otherwise voting and retracting repeatedly would earn points without end. */
  commentUpvoteTakenBack: -1,
  dealOfTheDay: 25,
  expiryConfirmed: 2,
  /** A member who had requested such a deal says thank you. */
  wantedThanked: 2,
  /** Thanks that earn points in a day: a request that hundreds joined is still one find. */
  wantedThanksPaidADay: 10,
  dealRemoved: -10,
  /** A mistaken removal costs the author nothing. */
  dealRestored: 10,
} as const;
/** Reputation from 0 to 1000: the most that each part can contribute. */
export const reputation = {
  upvoteShare: 500,
  approvedShare: 250,
  age: 150,
  reports: 100,
  /** z of the Wilson bound: 95 % confidence. */
  confidence: 1.96,
  /** The age at which an account gets the full contribution of age. */
  ageDays: 730,
  /** The number of upheld reports that gets the full contribution of reports. */
  reportsNeeded: 25,
} as const;
export const maxHistory = 100;
export const displayBadges = 6;
export const leaderboard = 10;
/** Computing reputation reads many rows. No one notices whether it is fresher than a minute. */
export const recalculateEvery = 60_000;
