// Thresholds of the nightly search for voting rings.

export const days = 30;
/** Fewer votes for one author, one store or each other aren't reported. */
export const votesLeast = 5;
/** The share of a member's votes that go to one author. */
export const authorShare = 0.5;
/** The share of a new account's votes that go to one store. */
export const storeShare = 0.7;
export const newAccountDays = 30;
/** The overlap (Jaccard) of two accounts' votes from one address, over at least this many deals. */
export const likeness = 0.6;
export const commonDeals = 8;
/** The same for fans of an author or store, over its deals. Fans vote on two in three of them, not on nine in ten. */
export const fansLikeness = 0.7;
export const minAccounts = 3;
/** How unlikely a pattern must be by chance: among a million members, one honest one in a thousand nights. */
export const chance = 1e-9;
/** A decision covers all members of a ring. This many of them are shown, and of the deals that they upvoted. */
export const membersShown = 50;
export const dealsShown = 5;
