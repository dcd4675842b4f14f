// Moderation of deals, comments and members.

/** As long as the reason of a removal: a paragraph that people read. */
export const maxReasonLength = 500;
export const maxNoteLength = 2_000;
export const maxAppealLength = 2_000;
/** A typo must not multiply anyone's points. */
export const maxPoints = 10_000;
/** Time to undo a bulk action, in milliseconds. */
export const undo = 10_000;
/** How long removed spam is kept, in case it was a mistake: longer than anyone takes to appeal. */
export const cleanupUndoDays = 180;
/** A suspension that ends later than this is permanent. */
const forGoodYears = 50;
/** The end date of a permanent suspension, in days from now. */
export const forGoodDays = 36_500;
/** Entries of each kind on a member's page in the admin area. */
export const recent = 10;

/** Returns whether a suspension until this date is permanent, so its end isn't shown as a date. */
export function isForGood(until: Date | string, now: number): boolean {
  return new Date(until).getTime() - now > forGoodYears * 365 * 86_400_000;
}
