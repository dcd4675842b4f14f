/**
 * What may be used up in a window: [how much, in how many seconds]. They are kept in the database, so they hold for all
 * nodes, for jobs too, and after a restart. `RATE_LIMIT_SCALE` multiplies them.
 */
export const budgets = {
  /** Challenges of proof of work: more are no reader's, and a proof then costs that address more. */
  challengesOfAddress: [60, 600],
  /** The same of one /48 of IPv6. */
  challengesOfNetwork: [240, 600],
  /** Solved ones of the whole site, until a proof costs everybody more. */
  solvedChallenges: [300, 600],
  /** Per recipient and kind of link. Somebody who found none of three emails will not find the fourth. */
  linkEmails: [3, 3600],
  /** Per account and event, such as a changed password: the fourth within an hour says nothing new. */
  noticeEmails: [3, 3600],
  /** Per recipient who never proved the address: anybody can type it into a form. */
  unprovedEmails: [10, 3600],
  /** Per recipient. More in an hour is read on the site, or not at all. */
  notificationEmails: [20, 3600],
  notificationEmailsOfDay: [60, 86_400],
  /**
   * Members told of a mention in a day, per author, by level: a long talk with a few people. Whoever calls more is heard by
   * those who read the deal; a level that days alone bring is not worth waiting for.
   */
  mentionsOfNewcomer: [20, 86_400],
  mentionsOfMember: [40, 86_400],
  mentionsOfTrusted: [120, 86_400],
  /** Decoded per member: thirty photos of a telephone, at about a second of one core each. */
  picturePixels: [400_000_000, 3600],
  /** Milliseconds per member spent waiting for the pictures that their deals name: hundreds of quick shops, or eight dead ones. */
  pictureFetches: [120_000, 3600],
  /** The same spent waiting for their webhooks, and for the services that their devices name: sound ones answer at once. */
  webhookWaits: [120_000, 3600],
  deviceWaits: [120_000, 3600],
  /** Of pages, for the whole site: about 300 MB on disk, 27 GB until they are deleted after 90 days. */
  trackedEvents: [1_000_000, 86_400],
  /** Of programs, for the whole site: what search engines follow. Further ones are led on and not written down. */
  programClicks: [200_000, 86_400],
} as const;

export type BudgetName = keyof typeof budgets;
