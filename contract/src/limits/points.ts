// Points, and the reputation that comes of them.

/** Of reports that proved right, only these pay: they keep readers from a dead offer. */
export const paidReport = 'expired';

export const pointRules = {
  dealApproved: 10,
  upvoteReceived: 1,
  downvoteReceived: -1,
  upvoteTakenBack: -1,
  /** Without it, downvoting and taking back in turns would drain an author. */
  downvoteTakenBack: 1,
  commentPosted: 1,
  commentsPaidADay: 10,
  /** Else whoever posts and deletes in turns would be paid for nothing; the day's pay stays used up. */
  commentDeleted: -1,
  commentUpvoted: 1,
  /**
   * Points from votes on an author's comments in a day, less what was taken back: as much as two published deals bring.
   * Good talk is worth something; a crowd that agrees with one of its own is not.
   */
  commentUpvotesPaidADay: 20,
  /** Without it, voting in turns would pay for ever. */
  commentUpvoteTakenBack: -1,
  dealOfTheDay: 25,
  expiryConfirmed: 2,
  /** Somebody who had asked for such a deal says thank you. */
  wantedThanked: 2,
  /** Thanks paid in a day: a request that hundreds joined is one find. */
  wantedThanksPaidADay: 10,
  dealRemoved: -10,
  /** What was removed by mistake costs its author nothing. */
  dealRestored: 10,
} as const;
/** Reputation from 0 to 1000: how much each part can give at most. */
export const reputation = {
  upvoteShare: 500,
  approvedShare: 250,
  age: 150,
  reports: 100,
  /** z of the Wilson bound: 95 % sure. */
  confidence: 1.96,
  /** An account as old as this has all that age can give. */
  ageDays: 730,
  /** So many reports that proved right give all that reports can give. */
  reportsNeeded: 25,
} as const;
export const historyMost = 100;
export const displayBadges = 6;
export const leaderboard = 10;
/** Reputation reads many rows; once a minute is as fresh as a person can tell. */
export const recalculateEvery = 60_000;
