/**
 * What may be used up in a window: [amount, seconds]. Budgets are stored in the database, so they hold across all
 * nodes, in jobs, and after a restart. `RATE_LIMIT_SCALE` multiplies them.
 */
export const budgets = {
  /** Proof-of-work challenges per address. More aren't a human's, and each proof then costs that address more. */
  challengesOfAddress: [60, 600],
  /** The same per /48 of IPv6. */
  challengesOfNetwork: [240, 600],
  /** Solved challenges of the whole site, after which a proof costs everyone more. */
  solvedChallenges: [300, 600],
  /** Per recipient and kind of link. Someone who didn't find any of three emails won't find the fourth. */
  linkEmails: [3, 3600],
  /** Per account and event, such as a changed password. A fourth one within an hour says nothing new. */
  noticeEmails: [3, 3600],
  /** Per recipient who never verified the address, since anyone can type it into a form. */
  unprovedEmails: [10, 3600],
  /** Per recipient. Anything beyond this in an hour is read on the site, or not at all. */
  notificationEmails: [20, 3600],
  notificationEmailsOfDay: [60, 86_400],
  /**
   * Members notified of a mention in a day, per author and trust level: a long talk with a few people. Further mentions
   * reach only readers of the deal. Levels reached by age alone add little.
   */
  mentionsOfNewcomer: [20, 86_400],
  mentionsOfMember: [40, 86_400],
  mentionsOfTrusted: [120, 86_400],
  /** Pixels decoded per member: thirty phone photos, at about a second of one core each. */
  picturePixels: [400_000_000, 3600],
  /** Milliseconds per member spent fetching their deals' pictures: hundreds of fast shops, or eight dead ones. */
  pictureFetches: [120_000, 3600],
  /** The same for waiting on their webhooks and their push services. Healthy ones respond immediately. */
  webhookWaits: [120_000, 3600],
  deviceWaits: [120_000, 3600],
  /** Page events for the whole site: about 300 MB on disk a day, 27 GB until they are deleted after 90 days. */
  trackedEvents: [1_000_000, 86_400],
  /** Crawlers' clicks for the whole site: what search engines follow. Further ones are redirected but not recorded. */
  programClicks: [200_000, 86_400],
} as const;

export type BudgetName = keyof typeof budgets;
