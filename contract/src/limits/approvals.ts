// The review queue.

/** How long a deal that a moderator has open is claimed. An open page renews the claim twice within that time. */
export const claimMinutes = 3;
/** How long a claim blocks the author's edits: enough to read, but a moderator who walked away blocks no one. */
export const claimBlocksEditsMinutes = 15;
/** A decision that names no revision is refused for this long after an edit. No one takes longer over one deal. */
export const settledMinutes = 15;
/** How long a decision can be undone before it is sent, in milliseconds. */
export const undoFor = 10_000;
/** How deep the filters by author and picture search the queue. No one works through more in a day. */
export const maxSearched = 10_000;
/** How many of an author's latest deals their record is computed from. More wouldn't change the picture. */
export const recordDeals = 1_000;
/** How many of an author's latest rejection reasons are shown. */
export const recordReasons = 3;
/** Cards shown next to the queue: one screen. */
export const page = 20;
/** How many stores the queue can be filtered by: those with the most waiting deals. */
export const stores = 100;
/** The largest selection: a page of the longest list. */
export const atOnce = 100;
export const maxTemplates = 20;
export const maxTemplateNameLength = 40;
/** The waiting time is estimated from this many of the latest deals, as far as they waited. */
export const measuredDeals = 200;
/** Fewer don't predict how long the next one waits. */
export const minMeasured = 3;
/** Deals published within this many milliseconds didn't wait for a moderator. */
export const measuredFrom = 5_000;
