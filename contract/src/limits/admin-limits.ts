/** Numbers of the admin area; apart, since readers need none of them. */
export const adminLimits = {
  category: {
    nameMost: 60,
    /** What a page's address has room for, and a reader's head. */
    depthMost: 3,
    descriptionMost: 500,
    positionMost: 10_000,
  },
  site: {
    nameMost: 40,
    taglineMost: 100,
    logoBytes: 5 * 1024 * 1024,
  },
  seo: {
    pathMost: 300,
    titleMost: 150,
    /** Twice what search engines show. */
    descriptionMost: 320,
    /** Characters of text below which a page says too little. */
    thinText: 120,
    /** Links looked at in one night: every link of a small site, a share of a large one. */
    linksPerNight: 500,
    /** Between two questions to the same shop. */
    linkPause: 5_000,
    linkTimeout: 10_000,
    /** One failed look may be the shop's bad night. */
    linkFailures: 2,
  },
  approval: {
    /** A deal that somebody has open is theirs for so long; an open page renews it twice within that time. */
    claimMinutes: 3,
    /** An open deal cannot be edited by its author for so long: enough to read it, whoever then walks away blocks nobody. */
    claimBlocksEditsMinutes: 15,
    /** A decision that does not say what was read waits so long after an edit: nobody takes longer over one deal. */
    settledMinutes: 15,
    /** How long a decision can be taken back, in milliseconds, before it is sent. */
    undoFor: 10_000,
    /** Filters by author and picture look so far down the queue: nobody works through more of it in a day. */
    lookedUpMost: 10_000,
    /** An author's latest deals that tell how good they are: beyond them nothing changes the picture. */
    recordDeals: 1_000,
    /** Last reasons why deals of theirs were turned down. */
    recordReasons: 3,
    /** Cards beside a list of what waits: a screen. */
    page: 20,
    /** One selection: a page of the longest list. */
    atOnce: 100,
    templatesMost: 20,
    templateNameMost: 40,
  },
  /** Counts beyond it are told as "more than": nobody acts on the difference, and counting them would take long. */
  countMost: 10_000,
  /** The same for what filters leave, which no index counts by itself. */
  countMostFiltered: 1_000,
  board: {
    /** Cards of each state at first sight. */
    column: 10,
    searchMost: 200,
    /** So few deals are looked up one by one; where words or reports leave more, the latest are found soon anyway. */
    candidatesMost: 5_000,
    /** Of what is reported the latest: nobody gets through more. */
    reportedMost: 2_000,
    /** Words that more deals have are looked for among so many of the latest of each state. */
    lookedUpMost: 2_000,
  },
  badge: {
    /** What a badge's id, and its name beside its drawing, have room for. */
    nameMost: 60,
    /** A sentence or two. */
    descriptionMost: 200,
  },
  dashboard: {
    /** Totals that disagreed within so many days want to be looked at. */
    recountDays: 7,
  },
  backups: {
    /** Files looked into for one page, the latest: a quarter of daily ones. */
    listedMost: 100,
    /** A year of daily ones. */
    keepMost: 365,
    /** A week of daily ones, until an admin says otherwise. */
    keep: 7,
  },
  health: {
    /** A person waits for the answer of storage and mail, in milliseconds. */
    patience: 4_000,
  },
} as const;
