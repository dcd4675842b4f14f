/** Numbers of what search engines and shared links see; apart, since the first page needs none. */
export const sharingLimits = {
  sitemap: {
    /** Ids per part: a fifth of what the protocol allows, so that one part is soon made and holds little memory. */
    idsPerPart: 10_000,
    /** Minutes that a part is kept: crawlers come a few times a day and take every part. */
    keptMinutes: 10,
    /** Bytes of finished parts that one process keeps. */
    bytesMost: 24 * 1024 * 1024,
  },
  picture: {
    /** Pictures for sharing that wait to be made: each takes about a tenth of a second, and whoever shares waits no longer. */
    waitingMost: 20,
    /** Seconds in which others keep one that may change. */
    keptSeconds: 600,
  },
  indexNow: {
    /** Milliseconds in which what changes is gathered into one message. */
    wait: 60_000,
    /** Addresses in one message, by the protocol. */
    addressesMost: 10_000,
    timeout: 10_000,
    /** Over some hours; a search engine that is away longer comes by itself. */
    tries: 8,
  },
} as const;
