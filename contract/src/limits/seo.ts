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
  /** Over half an hour, by the pauses of the queue; a search engine that is away longer comes by itself. */
  tries: 8,
} as const;
/** Live deals below which a list says too little to be worth a visit. */
export const fewDeals = 3;
/** Days of visits by which pages with something to mend are sorted. */
export const visitDays = 30;
export const missing = {
  /** Addresses remembered: far more than anybody makes redirects for, and no room for those who ask for thousands. */
  most: 5_000,
  /** From how many on those go first that somebody came by only once. */
  crowded: 4_000,
  /** Days after which an address is forgotten that nobody came by. */
  days: 90,
  /** Hits that wait for being written; what comes beyond that is not counted. */
  waitingMost: 5_000,
  rowsMost: 1_000,
  every: 5_000,
} as const;
/** Pages that a redirect may lead to, as they are offered. */
export const targetsMost = 8;
export const targetQueryMost = 100;
export const crawlers = {
  /** Names of programs remembered for a file; programs call themselves what they like. */
  programsMost: 50,
  /** Of them so many are told. */
  toldMost: 5,
  filesMost: 500,
  /** Days after which a program is forgotten that has not come again. */
  days: 180,
} as const;
/** Letters of the owner's own part of `robots.txt`; search engines read half a megabyte of it. */
export const robotsMost = 5_000;
/** What proves to a search engine whose site it is. */
export const proofMost = 200;
/** Who asks for such a proof, and the name of the tag in which they look for it. */
export const proofNames = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
  baidu: 'baidu-site-verification',
} as const;
/** What makes a page thin: too little text, no picture, no description of its own, or hardly a deal. */
export const thinReasons = ['text', 'picture', 'description', 'deals'] as const;
