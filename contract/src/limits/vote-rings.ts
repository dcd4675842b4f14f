// What the nightly look for voting rings goes by.

export const days = 30;
/** Votes for one author, one store or each other below which nothing is said. */
export const votesLeast = 5;
/** Share of somebody's votes that go to one author. */
export const authorShare = 0.5;
/** Share of a new account's votes that go to one store. */
export const storeShare = 0.7;
export const newAccountDays = 30;
/** Likeness (Jaccard) of what two accounts voted on, over at least so many deals, from one address. */
export const likeness = 0.6;
export const commonDeals = 8;
/** The same of fans, over the deals of their author or store: who votes on two in three of them is a fan, who on nine in ten is none. */
export const fansLikeness = 0.7;
export const accountsLeast = 3;
/** How improbable by chance a pattern must be: among a million members, one honest one in a thousand nights. */
export const chance = 1e-9;
/** A decision is about all members of a ring; a page shows so many of them, and of the deals they voted up. */
export const membersShown = 50;
export const dealsShown = 5;
