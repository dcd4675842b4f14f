// The queue of deals that wait for a moderator.

/** A deal that somebody has open is theirs for so long; an open page renews it twice within that time. */
export const claimMinutes = 3;
/** An open deal cannot be edited by its author for so long: enough to read it, whoever then walks away blocks nobody. */
export const claimBlocksEditsMinutes = 15;
/** A decision that does not say what was read waits so long after an edit: nobody takes longer over one deal. */
export const settledMinutes = 15;
/** How long a decision can be taken back, in milliseconds, before it is sent. */
export const undoFor = 10_000;
/** Filters by author and picture look so far down the queue: nobody works through more of it in a day. */
export const lookedUpMost = 10_000;
/** An author's latest deals that tell how good they are: beyond them nothing changes the picture. */
export const recordDeals = 1_000;
/** Last reasons why deals of theirs were turned down. */
export const recordReasons = 3;
/** Cards beside a list of what waits: a screen. */
export const page = 20;
/** One selection: a page of the longest list. */
export const atOnce = 100;
export const templatesMost = 20;
export const templateNameMost = 40;
/** The latest deals, of which those that waited tell how long the next one will. */
export const measuredDeals = 200;
/** Fewer say nothing of the next one. */
export const measuredLeast = 3;
/** What was published sooner, in milliseconds, did not wait for anybody. */
export const measuredFrom = 5_000;
