// Reports of members that a deal works or is over.

/** Summed weights of members that a state needs: two whom the site knows. */
export const weightNeeded = 2;
/** Share of the weight among recent reports that must say the same. */
export const shareNeeded = 0.6;
/**
 * Never fewer people whom the site knows (from level 1 on), each from an address of their own, one of whom is proven:
 * accounts are free, days on the site are not, and of two who agree one has something to lose.
 */
export const peopleNeeded = 2;
/** Where nobody is proven: twice as many, so that a handful of accounts that were left to age is not enough. */
export const unprovenNeeded = 4;
/**
 * Deals that the same two may move together in 24 hours; then their words are one. Two people who come upon more ended
 * deals than that are found together too often for chance, or are one person.
 */
export const movesOfPair = 3;
/** Deals that one member's reports may help to move in 24 hours: as many as a person looks at with care. */
export const movesOfMember = 10;
/** Who says that a deal is over so shortly before the end that it names, or after it, found nothing. */
export const endKnownHours = 24;
/** Older reports say nothing of today. */
export const recentDays = 3;
/** A report counts for its member once the deal has stayed as it said for so long: the author and a moderator may look, also over a weekend. */
export const standsHours = 72;
/** While somebody contradicts, it waits, but no longer than that: by then everybody who would has looked. */
export const waitsDaysMost = 14;
