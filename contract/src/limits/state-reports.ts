// Members' reports that a deal works or is over.

/** The total weight of reports that a state needs: two members that the site knows. */
export const weightNeeded = 2;
/** The share of weight among recent reports that must agree. */
export const shareNeeded = 0.6;
/**
 * At least this many members that the site knows (level 1 or higher), each from their own address, one of them proven.
 * Accounts are free but days on the site aren't, and one of the two has something to lose.
 */
export const peopleNeeded = 2;
/** If none of them is proven: twice as many, so a handful of aged accounts isn't enough. */
export const unprovenNeeded = 4;
/**
 * How many deals the same two members may move together within 24 hours. After that they count as one voice. Finding
 * more ended deals together isn't a coincidence, or the two are one person.
 */
export const movesOfPair = 3;
/** Deals that one member's reports may help to move within 24 hours: as many as a person can check carefully. */
export const movesOfMember = 10;
/** Reporting an end this close to the deal's stated end, or after it, earns no credit. */
export const endKnownHours = 24;
/** Older reports say nothing about today. */
export const recentDays = 3;
/** A report earns credit once the state has held this long, so author and moderator can check over a weekend. */
export const standsHours = 72;
/** The longest wait while someone disagrees. By then everyone who would check has done so. */
export const maxWaitDays = 14;
