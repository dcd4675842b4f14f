/** Numbers of trust, votes, ranking, points and talk; read as part of `limits`. */
export const communityLimits = {
  /** What makes a member trusted, from level 0. Everything a level names must hold. */
  trust: {
    levels: [
      { days: 3, approvedDeals: 0, upheldReports: 0 },
      { days: 14, approvedDeals: 3, upheldReports: 0 },
      { days: 60, approvedDeals: 15, upheldReports: 5 },
    ],
    /** How much a vote or report moves things, by level: a privilege that never exceeds one. */
    weights: [0.25, 1, 1, 1],
    /**
     * An account's votes and reports count from this age on: a crowd of accounts made for one deal is a day late for its
     * front page, and is seen before it matters. Scores count them at once.
     */
    countsAfterHours: 24,
    /** Unreadable addresses of newcomers' votes and reports are forgotten after so long: by then a deal's rank is settled. */
    addressDays: 30,
    /** From this level on, deals are published without waiting. */
    publishes: 2,
    /** From this level on, a member may put titles right, merge duplicates and confirm what has expired. */
    curates: 3,
    /** Meanwhile somebody else must merge a deal, so that no one alone makes two alike; its author has a day to notice. */
    mergeAfterRetitleHours: 24,
  },
  stateReports: {
    /** Summed weights of members that a state needs: two whom the site knows. */
    weightNeeded: 2,
    /** Share of the weight among recent reports that must say the same. */
    shareNeeded: 0.6,
    /** Never fewer people whom the site knows (from level 1 on): accounts are free, days on the site are not. */
    peopleNeeded: 2,
    /** Older reports say nothing of today. */
    recentDays: 3,
  },
  comment: {
    most: 5_000,
    noteMost: 500,
    /** Threads a page, each with the beginning of its answers: a screenful or two. */
    threads: 20,
    repliesShown: 10,
    /** Nobody minds a change this early; later ones are marked. */
    editMinutes: 15,
    linksOfNewcomers: 1,
    linksMost: 10,
    /** More would make one comment a crier. */
    mentionsMost: 10,
    completions: 8,
    /** z of the Wilson bound by which comments are sorted: 80 % sure. */
    confidence: 1.2816,
  },
  pointRules: {
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
    dealRemoved: -10,
  },
  /** Reputation from 0 to 1000: how much each part can give at most. */
  reputation: {
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
  },
  /** A deal reaches the front page with this many weighted votes, on a site where so many people vote in a week. */
  frontPage: {
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
  },
  /** What the nightly look for voting rings goes by. */
  voteRings: {
    days: 30,
    /** Votes for one author, one store or each other below which nothing is said. */
    votesLeast: 5,
    /** Share of somebody's votes that go to one author. */
    authorShare: 0.5,
    /** Share of a new account's votes that go to one store. */
    storeShare: 0.7,
    newAccountDays: 30,
    /** Likeness (Jaccard) of what two accounts voted on, over at least so many deals, from one address. */
    likeness: 0.6,
    commonDeals: 8,
    accountsLeast: 3,
    /** How improbable by chance a pattern must be: among a million members, one honest one in a thousand nights. */
    chance: 1e-9,
  },
  admin: {
    /** As long as the reason of a removal: a paragraph that somebody reads. */
    reasonMost: 500,
    noteMost: 2_000,
    appealMost: 2_000,
    /** A slip of the keyboard must not make a legend of anybody. */
    pointsMost: 10_000,
    /** Time to take back what was done to many at once, in milliseconds. */
    undo: 10_000,
    /** Deals and comments taken down between two notes of progress. */
    cleanupBatch: 25,
    /** Of each kind on a member's page. */
    recent: 10,
  },
  /** So many deals of a day are honoured, those that people like best. */
  topDealsOfDay: 10,
  hot: {
    /** Twelve and a half hours younger weighs as much as ten times the votes. */
    secondsPerTenfold: 45_000,
    penaltySoldOut: 1,
    penaltyExpired: 3,
  },
} as const;
