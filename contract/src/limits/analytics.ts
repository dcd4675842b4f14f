// Measuring and reporting. Times are in milliseconds.

/** What browsers keep to. */
export const browser = {
  /** Requests that fail in a row until the page sends no more. */
  retries: 3,
  healthTimeout: 3_000,
  /** How long the first events wait until the service answers, and the pauses between the questions. */
  readyWait: 5_000,
  readyPauses: [1_000, 2_000, 4_000],
  /** What is kept in the browser alone: searches, what was pressed in their results, filters. */
  searchesKept: 100,
  interactionsKept: 200,
  filtersKept: 100,
  /** Between two looks at what happens now, where a page follows it. */
  pollEvery: 5_000,
} as const;
export const sessionIdLeast = 8;
export const sessionIdMost = 64;
/** In one request: what a page does in the few seconds between two of them, well below the 64 kB of a beacon. */
export const batchMost = 50;
/** An event says what happened in a few words: fields, letters of their names and of what they say. */
export const metadataFields = 20;
export const metadataNameMost = 40;
export const metadataValueMost = 500;
/** Of what else an event says, each text is kept up to this length. */
export const metadataKept = 100;
/** Events that one address may send in an hour: an office of 200 people who read a lot. */
export const eventsOfAddress = 20_000;
/** A browser's clock is believed so far back; whatever is older, or to come, happened when it arrived. */
export const lateMost = 3_600_000;
/** No page or call that somebody waited for took longer. */
export const durationMost = 120_000;
/** Raw events are deleted after so many days. */
export const rawDays = 90;
/** No visitor is recognised for longer, whatever the owner chooses. */
export const visitorDaysMost = 30;
/** What was measured by the hour, which only the range 24h reads, with a day to spare for its previous one. */
export const hourDays = 8;
/** Summaries by day: two ranges of 12 months. */
export const summaryDays = 731;
/** Of a day's deals, terms, pages and the like so many are remembered, those that were most. */
export const namesOfDay = 500;
/** Lines of a list in an answer. */
export const listed = 50;
/** Weeks for which it is told who came back. */
export const cohortWeeks = 12;
/** Requests within one second and then some; beyond that the site is told to be busy. */
export const bufferMost = 20_000;
/** Rows of one statement. */
export const flushRows = 2_000;
export const flushEvery = 500;
/** Widths of the buckets of durations: each is so much longer than the one before, and what lies in it as exact. */
export const bucketRatio = 1.15;
/** Of a reader's calls, one in so many is timed for the owner; those that the server failed always are. */
export const timedCalls = 10;
/** The share of failures that are reported to the owner's error service, in production. */
export const errorSample = 0.1;
/** Badges that this browser remembers as counted: more than anybody earns. */
export const badgesCounted = 100;
/** After so many days a term that was searched fewer times than this, by whomever, is forgotten: it may name a person. */
export const rareTerms = { days: 14, least: 3 } as const;
/** Days whose searches are those tried again when synonyms change. */
export const frequentTermDays = 28;
/** Days that a caller may name at once. */
export const daysMost = 366;
/** Letters of a campaign, a page or a source. */
export const trafficNameMost = 200;
/** A saved view: its name, and the filters it holds as they stand in an address. */
export const viewNameMost = 60;
export const viewFiltersMost = 2_000;
/** As many as a row of a page holds. */
export const viewsMost = 30;
/** What happened in a period; more than that nobody finds on a curve. */
export const marksMost = 200;
/** Events are counted every 15 minutes; where that stopped for so long, two times were missed: the site was off. */
export const outageLeast = 40 * 60_000;
/** Causes of a change that are told. */
export const causesMost = 6;
