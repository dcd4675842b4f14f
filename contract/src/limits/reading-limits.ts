/** Numbers of guides, pages of text, feedback, saved deals and what was viewed; apart, since the first page needs none. */
export const readingLimits = {
  article: {
    titleLeast: 3,
    titleMost: 150,
    slugMost: 80,
    /** Two lines in a list. */
    summaryMost: 300,
    /** An hour's reading; beyond it, it is a book. */
    bodyMost: 50_000,
    /** A screenful of summaries. */
    page: 12,
    /** Words a minute that adults read of such texts, from the lower end of what studies find. */
    wordsPerMinute: 220,
    /** Cards inside one guide: each is a row to read and to draw. */
    embedsMost: 30,
    /** A table of contents for fewer headings is longer than looking. */
    contentsLeast: 3,
  },
  feedback: {
    descriptionMost: 5_000,
    /** Of the steps and of what was expected and seen. */
    partMost: 2_000,
    addressMost: 2_000,
    userAgentMost: 500,
    errorIdMost: 100,
    resolutionMost: 2_000,
  },
  save: {
    /** A reminder, not a diary. */
    noteMost: 500,
    folderNameMost: 40,
    /** As many as a person can tell apart in one row of a page. */
    foldersMost: 30,
    /** Of the words to look for within the saved deals. */
    searchMost: 100,
  },
  /** Deals that a browser remembers as viewed, and that one call reads as cards. */
  viewedMost: 50,
  /** What a browser keeps for times without a connection, besides the viewed deals: about 10 MB with them. */
  offline: {
    savedMost: 100,
    /** Of one deal. */
    picturesMost: 3,
  },
  /** A store's link is what its latest published deals agree on; more of them would say the same. */
  linkDeals: 100,
  /** Coupon codes of a store that stand before all of its deals. */
  shopCoupons: 12,
  /** Stores and categories named among the facts: what stands in one line. */
  factNames: 4,
} as const;
