// Pictures. Times are in milliseconds unless the name says otherwise.

/** Pictures hosted elsewhere that deals link to. */
export const fetch = {
  /** Jobs of one process waiting for shops at the same time. The other half of its jobs runs however slow shops are. */
  atOnce: 2,
  /** The pause before trying again when all slots are taken. A fast shop is done by then. */
  fullPause: 5_000,
  /** Over about three minutes. If a shop is down longer, the deal gets no picture. */
  tries: 5,
  /** Each attempt against a shop that times out takes the whole timeout, and a second one is rarely faster. */
  triesWhenLate: 2,
  /** Long enough for a busy shop to recover. */
  latePause: 60_000,
} as const;
/** Pictures of deals that aren't public, for those who may see them. */
export const hidden = {
  /** Hours that a signed URL of one works: enough for a page left open all morning, useless for hosting pictures. */
  passHours: 6,
  /** How many seconds the browser caches one. */
  keptSeconds: 600,
  /** Days that a rejected or removed deal keeps its pictures: six months to appeal, as European law requires. */
  refusedDays: 183,
  /** Deals or pictures checked per statement. */
  batch: 500,
} as const;
/** A deal's photos are processed after it was submitted. Until then its page has none. */
export const readying = {
  /** Pauses before the author's page checks again. Most are ready the first time; a minute means a queue. */
  looks: [1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000],
} as const;
export const sharing = {
  /** Share images waiting to be rendered. Each takes about a tenth of a second, and no one who shares waits longer. */
  maxWaiting: 20,
  /** How many seconds others may cache one that may change. */
  keptSeconds: 600,
} as const;
