// How search engines see the site.

export const maxPathLength = 300;
export const maxTitleLength = 150;
/** Twice what search engines show. */
export const maxDescriptionLength = 320;
/** Pages with fewer characters of text count as thin. */
export const thinText = 120;
/** Links checked per night: all of a small site's, a share of a large one's. */
export const linksPerNight = 500;
/** The pause between two requests to the same shop. */
export const linkPause = 5_000;
export const linkTimeout = 10_000;
/** A single failed check may just be the shop's bad night. */
export const linkFailures = 2;
export const sitemap = {
  /** Ids per part: a fifth of what the protocol allows, so a part is built fast and takes little memory. */
  idsPerPart: 10_000,
  /** Minutes that a part is cached: crawlers come a few times a day and fetch every part. */
  keptMinutes: 10,
  /** Bytes of finished parts that one process caches. */
  maxBytes: 24 * 1024 * 1024,
} as const;
export const indexNow = {
  /** Milliseconds during which changes are collected into one message. */
  wait: 60_000,
  /** URLs per message, as the protocol allows. */
  maxAddresses: 10_000,
  timeout: 10_000,
  /** Over half an hour, given the queue's pauses. If a search engine is down longer, its crawler comes anyway. */
  tries: 8,
} as const;
/** With fewer live deals, a list isn't worth a visit from a search engine. */
export const fewDeals = 3;
/** Pages with problems are sorted by the visits of this many days. */
export const visitDays = 30;
export const missing = {
  /** Stored addresses: far more than anyone makes redirects for, but no room for someone probing thousands. */
  most: 5_000,
  /** From this many on, addresses with a single hit are deleted first. */
  crowded: 4_000,
  /** Days without a hit after which an address is deleted. */
  days: 90,
  /** Hits waiting to be written. Further ones aren't counted. */
  maxWaiting: 5_000,
  maxRows: 1_000,
  every: 5_000,
} as const;
/** Pages suggested as the target of a redirect. */
export const maxTargets = 8;
export const maxTargetQueryLength = 100;
export const crawlers = {
  /** Crawler names stored per file. Crawlers can call themselves anything. */
  maxPrograms: 50,
  /** How many of them are shown. */
  maxListed: 5,
  maxFiles: 500,
  /** Days without a fetch after which a crawler is deleted. */
  days: 180,
} as const;
/** Characters of the owner's own part of `robots.txt`. Search engines read up to half a megabyte. */
export const maxRobotsLength = 5_000;
/** The length of the code that proves to a search engine who owns the site. */
export const maxProofLength = 200;
/** The services that ask for such a code, and the name of the meta tag that they look for. */
export const proofNames = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
  baidu: 'baidu-site-verification',
} as const;
/** The reasons why a page is thin: too little text, no picture, no description of its own, or hardly any deals. */
export const thinReasons = ['text', 'picture', 'description', 'deals'] as const;
