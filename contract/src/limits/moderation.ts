// What moderators and admins do to deals, comments and members.

/** As long as the reason of a removal: a paragraph that somebody reads. */
export const reasonMost = 500;
export const noteMost = 2_000;
export const appealMost = 2_000;
/** A slip of the keyboard must not make a legend of anybody. */
export const pointsMost = 10_000;
/** Time to take back what was done to many at once, in milliseconds. */
export const undo = 10_000;
/** What was removed as spam is kept for so long, in case it was none: longer than anybody takes to appeal. */
export const cleanupUndoDays = 180;
/** A suspension that ends later than this is for good: nobody waits for its day. */
const forGoodYears = 50;
/** The end of a suspension for good, in days from now. */
export const forGoodDays = 36_500;
/** Of each kind on a member's page. */
export const recent = 10;

/** Whether a suspension until then is one for good, whose end is told as no day. */
export function isForGood(until: Date | string, now: number): boolean {
  return new Date(until).getTime() - now > forGoodYears * 365 * 86_400_000;
}
