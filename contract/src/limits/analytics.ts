// Measuring and reporting. Times are in milliseconds.

/** Limits that browsers observe. */
export const browser = {
  /** Consecutive failed requests after which the page stops sending. */
  retries: 3,
  healthTimeout: 3_000,
  /** How long the first events wait for the service to respond, and the pauses between health checks. */
  readyWait: 5_000,
  readyPauses: [1_000, 2_000, 4_000],
  /** History stored only in the browser: searches, interactions with their results, filters. */
  searchesKept: 100,
  interactionsKept: 200,
  filtersKept: 100,
  /** The polling interval of pages that show live activity. */
  pollEvery: 5_000,
} as const;
export const minSessionIdLength = 8;
export const maxSessionIdLength = 64;
/** Events per request: what a page produces in the few seconds between two, well below the 64 kB of a beacon. */
export const maxBatchSize = 50;
/** An event has a few short details: the number of fields, and the length of their names and values. */
export const metadataFields = 20;
export const maxMetadataNameLength = 40;
export const maxMetadataValueLength = 500;
/** Each stored text of an event is cut to this length. */
export const metadataKept = 100;
/** Events per hour and address: an office of 200 people who read a lot. */
export const eventsOfAddress = 20_000;
/** How far back a browser's timestamp is trusted. Older or future events get the time they arrived. */
export const maxDelay = 3_600_000;
/** No page load or call that anyone waited for took longer. */
export const maxDuration = 120_000;
/** Raw events are deleted after this many days. */
export const rawDays = 90;
/** No visitor is recognised for longer, whatever the owner chooses. */
export const maxVisitorDays = 30;
/** How long hourly data is kept. Only the range 24h reads it, and its previous period needs one more day. */
export const hourDays = 8;
/** How long daily summaries are kept: two ranges of 12 months. */
export const summaryDays = 731;
/** How many of a day's deals, terms, pages and the like are stored: the most frequent ones. */
export const namesOfDay = 500;
/** Rows of a list in a response. */
export const listed = 50;
/** Weeks of the retention report. */
export const cohortWeeks = 12;
/** A bit more than one second of requests. Beyond that, the site responds that it is busy. */
export const maxBuffered = 20_000;
/** Rows per statement. */
export const flushRows = 2_000;
export const flushEvery = 500;
/** Each histogram bucket of durations is this much wider than the one before, which bounds the relative error. */
export const bucketRatio = 1.15;
/** One in this many of a reader's calls is timed for the owner. Server failures always are. */
export const timedCalls = 10;
/** The share of failures reported to the owner's error service, in production. */
export const errorSample = 0.1;
/** Badges that a browser remembers as already counted: more than anyone earns. */
export const badgesCounted = 100;
/** A term searched fewer than `least` times is forgotten after `days` days, since it may name a person. */
export const rareTerms = { days: 14, least: 3 } as const;
/** The searches of this many days are tried again when synonyms change. */
export const frequentTermDays = 28;
/** The longest range of days in a request. */
export const maxDays = 366;
/** The longest campaign, page or source, in characters. */
export const maxTrafficNameLength = 200;
/** A saved view: the length of its name, and of its filters as a query string. */
export const maxViewNameLength = 60;
export const maxViewFiltersLength = 2_000;
/** As many as fit in one row of a page. */
export const maxViews = 30;
/** Marks in a period. No one can tell more apart on a chart. */
export const maxMarks = 200;
/** Events are counted every 15 minutes. A longer gap means that two runs were missed, so the site was down. */
export const minOutage = 40 * 60_000;
/** Causes of a change that are listed. */
export const maxCauses = 6;
