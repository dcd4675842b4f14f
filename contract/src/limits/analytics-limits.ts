/** Numbers of measuring and reporting; apart, since most pages need none of them. Times are in milliseconds. */
export const analyticsLimits = {
  /** What browsers keep to. */
  browser: {
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
  },
  sessionIdLeast: 8,
  sessionIdMost: 64,
  /** In one request: what a page does in the few seconds between two of them, well below the 64 kB of a beacon. */
  batchMost: 50,
  /** An event says what happened in a few words: fields, letters of their names and of what they say. */
  metadataFields: 20,
  metadataNameMost: 40,
  metadataValueMost: 500,
  /** Of what an event says besides, each text is kept up to this length. */
  metadataKept: 100,
  /** Events that one address may send in an hour: an office of 200 people who read a lot. */
  eventsOfAddress: 20_000,
  /** A browser's clock is believed so far back; whatever is older, or to come, happened when it arrived. */
  lateMost: 3_600_000,
  /** No page or call that somebody waited for took longer. */
  durationMost: 120_000,
  /** Raw events are deleted after so many days. */
  rawDays: 90,
  /** What was measured by the hour, which only the range 24h reads, with a day to spare for its previous one. */
  hourDays: 8,
  /** Summaries by day: two ranges of 12 months. */
  summaryDays: 731,
  /** Of a day's deals, terms, pages and the like so many are remembered, those that were most. */
  namesOfDay: 500,
  /** Lines of a list in an answer. */
  listed: 50,
  /** Weeks for which it is told who came back. */
  cohortWeeks: 12,
  /** Requests within one second and then some; beyond that the site is told to be busy. */
  bufferMost: 20_000,
  /** Rows of one statement. */
  flushRows: 2_000,
  flushEvery: 500,
  /** Widths of the buckets of durations: each is so much longer than the one before, and what lies in it as exact. */
  bucketRatio: 1.15,
} as const;
