// Pictures. Times are in milliseconds unless the name says otherwise.

/** Pictures elsewhere that deals name. */
export const fetch = {
  /** Jobs of one process that wait for a shop at the same time: half of its jobs go on whatever shops do. */
  atOnce: 2,
  /** Until the next look whether there is room: a quick shop is done by then. */
  fullPause: 5_000,
  /** Over about three minutes; a shop that is away longer has no picture for us. */
  tries: 5,
  /** Each try against a shop that does not answer in time costs all of that time, and a second one is seldom quicker. */
  triesWhenLate: 2,
  /** Long enough for a busy shop to recover. */
  latePause: 60_000,
} as const;
/** Pictures of deals that readers do not see, for those who may. */
export const hidden = {
  /** Hours that an address of one opens it: a working day's morning of an open page, and useless as a home for pictures. */
  passHours: 6,
  /** Seconds that the browser keeps one. */
  keptSeconds: 600,
  /** After it was turned down or taken away a deal keeps its pictures for so many days: six months to appeal, as European law asks. */
  refusedDays: 183,
  /** Deals, or pictures, looked at in one statement. */
  batch: 500,
} as const;
/** Photos of a deal are made ready once it is sent; meanwhile its page stands without them. */
export const readying = {
  /** Until its author's page looks for them again, each time: mostly they are there at the first look, and a minute is a queue. */
  looks: [1_000, 2_000, 3_000, 5_000, 10_000, 20_000, 30_000],
} as const;
export const sharing = {
  /** Pictures for sharing that wait to be made: each takes about a tenth of a second, and whoever shares waits no longer. */
  waitingMost: 20,
  /** Seconds in which others keep one that may change. */
  keptSeconds: 600,
} as const;
