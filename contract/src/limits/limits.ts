import { browserLimits } from './browser-limits.ts';
import { communityLimits } from './community-limits.ts';
import { rates } from './rates.ts';

/** Every number of the specification, each with its reason. Times are in milliseconds unless the name says otherwise. */
export const limits = {
  ...browserLimits,
  request: {
    ...browserLimits.request,
    /** A form: as many pictures as a deal may have, each as large as it may be, and a megabyte for its fields. */
    formBytes: 81 * 1024 * 1024,
  },
  search: {
    ...browserLimits.search,
    /** Longer than any question of a person. */
    wordsMost: 200,
    /**
     * So many of the hottest deals that match are ranked and counted; nobody reads further, and the work for a word
     * that is everywhere stays bounded.
     */
    candidates: 1_000,
    /** How much a word counts where it stands: in the description, a category, the store or a tag, the title or brand. */
    weights: [0.05, 0.2, 0.35, 1],
    /** How much more a deal counts whose title and brand alone have all that is asked. */
    titleBoost: 1.5,
    /** After so many days freshness has lost half of what it can lose: most deals are over by then. */
    halfLifeDays: 21,
    /** What is left of a deal's rank when it is old: its words say more than its age. */
    freshnessFloor: 0.6,
    /** Each tenfold of the score adds this share to the rank. */
    scoreWeight: 0.15,
    /** With fewer deals than this, misspelt words are put right. */
    correctBelow: 3,
    /** Shorter words have too many neighbours. */
    correctLeast: 4,
    /** Trigram similarity below which words are not looked at; letters that changed places cost a lot of it. */
    alike: 0.25,
    alikeMost: 40,
    /** Words of a query that are looked at one by one. */
    lookedAtMost: 8,
    facetMost: 12,
    /** Lower ends of price bands, in dollars. */
    priceBands: [0, 25, 50, 100, 250, 500, 1_000],
    /** Percent off, or more. */
    discountBands: [10, 25, 50, 75],
    synonymMost: 40,
    synonymsMost: 1_000,
    feedMost: 50,
    /** Seconds that readers' programs and caches may keep a feed. */
    feedKept: 300,
  },
  notifications: {
    ...browserLimits.notifications,
    /** Votes for one thing within this time make one notification. */
    foldMinutes: 60,
    /** Of a comment, as it is quoted. */
    excerptMost: 140,
    /** Older ones are forgotten with their month. */
    keptMonths: 13,
    /** Members told in one statement. */
    batch: 1_000,
    /** A deal whose price goes up and down tells each member of it once in so many hours: what comes more often is noise. */
    priceDropHours: 24,
    /** A deal that ends and comes back tells each member of its end once in so many hours. */
    dealExpiredHours: 24,
    /** Browsers that a person reads with, and then some. */
    devicesMost: 10,
  },
  alerts: {
    /** Each new deal is held against all of them. */
    most: 50,
    nameMost: 80,
    speedScoreMost: 1_000,
    speedMinutesMost: 1_440,
    /** Deals posted before that are no news, whatever happens to them. */
    dealDays: 30,
    /** A person waits for none of these calls, and a sound receiver answers at once. */
    webhookTimeout: 10_000,
    /** Tries of one call, over about sixteen hours: the queue waits e, e², … up to e¹⁰ seconds between them. */
    webhookTries: 12,
    /** Calls in a row that fail until the webhook is turned off. */
    webhookFailuresMost: 20,
    /** How long back the time from publishing to telling is measured. */
    measuredDays: 7,
  },
  digest: {
    /** At this hour of the reader's own day. */
    hour: 8,
    /** What a person reads over a coffee. */
    deals: 10,
  },
  mutes: {
    wordMost: 40,
    most: 200,
  },
  markdown: {
    /** The HTML of honest texts is at most some six times as long as they are, with every word a link or a list. */
    growthMost: 8,
    /** For the tags of short texts, in characters. */
    growthFree: 4_096,
  },
  points: {
    historyMost: 100,
    displayBadges: 6,
    leaderboard: 10,
    /** Reputation reads many rows; once a minute is as fresh as a person can tell. */
    recalculateEvery: 60_000,
  },
  feedback: {
    summaryMost: 100,
    successView: 2_000,
  },
  user: {
    usernameLeast: 3,
    usernameMost: 20,
    /** Length is what makes a password strong; ten keeps typing bearable. */
    passwordLeast: 10,
    /** Bounds the work of hashing. */
    passwordMost: 128,
    emailMost: 254,
    displayNameMost: 50,
    bioMost: 500,
  },
  mailLink: {
    /** Long enough to find the message, short enough that an old mailbox opens nothing. */
    resetMinutes: 60,
    verifyHours: 48,
    /** Accounts of one address that nobody has confirmed, in one email. More than a mailbox's owner opens themselves. */
    accountsMost: 20,
    /** Ways to spell one address that are written to at once; nearly everywhere they are one mailbox. */
    spellingsMost: 3,
  },
  knownPlace: {
    /** Long enough for a holiday home; an address that was given to somebody else is forgotten within a season. */
    days: 90,
    /** Home, work, a phone that wanders. Each is a place from which somebody else may guess five times as well. */
    mostPerMember: 20,
  },
  secondFactor: {
    recoveryCodes: 10,
    /** One step of 30 s either way forgives clocks that differ. */
    windowSteps: 1,
    challengeMinutes: 5,
    passkeysMost: 10,
  },
  apiToken: {
    most: 20,
    nameMost: 60,
    daysMost: 366,
  },
  deletion: {
    /** Time to change one's mind. */
    graceDays: 7,
  },
  avatar: {
    bytes: 5 * 1024 * 1024,
  },
  session: {
    /** Sliding: each use within this time renews it. */
    days: 30,
    /** Renewing writes a row; an hour's coarseness saves nearly all of those writes. */
    renewEvery: 3_600_000,
    /**
     * How long password and second step count as just shown: enough for a few steps in a row, too little for whoever
     * finds an open browser or has a stolen token.
     */
    confirmedMinutes: 10,
  },
  deal: {
    titleLeast: 10,
    titleMost: 150,
    descriptionMost: 10_000,
    ...browserLimits.deal,
    imagesMost: 8,
    imageBytes: 10 * 1024 * 1024,
    /** The longest address that browsers and stores agree on. */
    urlMost: 2_000,
    couponMost: 40,
    tagsMost: 8,
    tagMost: 30,
    noteMost: 200,
    /** A title with more words than this in its address helps nobody. */
    slugMost: 80,
    /** The same address may be posted again after this. */
    duplicateDays: 30,
    /** An expired deal is of use for a while, since it may come back. */
    archiveAfterDays: 90,
    reasonMost: 500,
    /**
     * How often its author may bring a deal back in 24 hours: for a restock or two and a slip. More than that is noise to
     * those who follow it. Ending it is never refused, so that nobody is sent to what is over.
     */
    reopeningsPerDay: 3,
    /**
     * The share by which an author may change the price of a published deal without a moderator: shops move their prices
     * by less, and more than that makes another deal of it.
     */
    freePriceChange: 0.2,
  },
  /** Reading a stranger's page to fill in a form. */
  preview: {
    /** A person waits meanwhile. */
    timeout: 3_000,
    /** Heads of shop pages are long; nothing of use stands further down. */
    bytes: 1024 * 1024,
    redirectsMost: 5,
    /** A picture of a shop may take longer: it is fetched by a job. */
    pictureTimeout: 15_000,
    /** Enough to begin from; people write their own. */
    descriptionMost: 1_000,
    /** Of a shop or brand. */
    nameMost: 60,
  },
  lookalikes: {
    most: 5,
    /** Trigram similarity of titles from which two may be one product; below it, brands alone match. */
    similarity: 0.45,
    /** Prices of one product differ by less, as percent, when they are the same offer. */
    pricePercent: 5,
  },
  prices: {
    /** Windows in days in which the lowest price is told. */
    windows: [30, 90, 365],
    /** A lowest price among fewer observations means nothing. */
    observationsNeeded: 3,
    /** A price that stood for less was a slip or a trick, and few could have bought at it. */
    standsMinutes: 60,
    /** More than a chart can show apart. */
    pointsMost: 500,
  },
  store: {
    nameMost: 60,
  },
  realtime: {
    /** After so many tries the page stays as it is: a reader who wants more reloads. */
    reconnectAttempts: 5,
    reconnectDelay: 1_000,
    /** Delays double, and vary by half, so that not everybody comes back at once. */
    reconnectDelayMost: 30_000,
    connectTimeout: 20_000,
    /** Tabs of a household or an office behind one address. */
    connectionsPerAddress: 100,
    /** A page follows three things at most; who leafs through deals unsubscribes on leaving. */
    subscriptions: 20,
    /** The longest message, a sign-in, has 600 bytes. */
    messageBytes: 4 * 1024,
    /** A token that was revoked is noticed within this time. */
    recheckEvery: 30_000,
    /** Votes on a deal come in bursts; a reader sees one number a second. */
    updateEvery: 1_000,
    /** Members told in one message: their rooms stay well below what a notification holds. */
    membersAtOnce: 200,
  },
  replicas: {
    /** A visitor's page is kept as long; a replica further behind would be noticed. */
    lagMost: 5_000,
    /** One tiny statement a second, to each database. */
    measureEvery: 1_000,
  },
  ...communityLimits,
  rates,
} as const;
