/** Numbers of pictures; apart, since readers need none of them. Times are in milliseconds unless the name says otherwise. */
export const pictureLimits = {
  /** Pictures elsewhere that deals name. */
  fetch: {
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
  },
} as const;
