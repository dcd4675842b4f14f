// What search engines see.

export const pathMost = 300;
export const titleMost = 150;
/** Twice what search engines show. */
export const descriptionMost = 320;
/** Characters of text below which a page says too little. */
export const thinText = 120;
/** Links looked at in one night: every link of a small site, a share of a large one. */
export const linksPerNight = 500;
/** Between two questions to the same shop. */
export const linkPause = 5_000;
export const linkTimeout = 10_000;
/** One failed look may be the shop's bad night. */
export const linkFailures = 2;
export const sitemap = {
  /** Ids per part: a fifth of what the protocol allows, so that one part is soon made and holds little memory. */
  idsPerPart: 10_000,
  /** Minutes that a part is kept: crawlers come a few times a day and take every part. */
  keptMinutes: 10,
  /** Bytes of finished parts that one process keeps. */
  bytesMost: 24 * 1024 * 1024,
} as const;
export const indexNow = {
  /** Milliseconds in which what changes is gathered into one message. */
  wait: 60_000,
  /** Addresses in one message, by the protocol. */
  addressesMost: 10_000,
  timeout: 10_000,
  /** Over some hours; a search engine that is away longer comes by itself. */
  tries: 8,
} as const;
