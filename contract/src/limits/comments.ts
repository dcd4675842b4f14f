// Comments.

export const most = 5_000;
export const maxNoteLength = 500;
/** Threads per page, each with its first replies: a screenful or two. */
export const threads = 20;
export const repliesShown = 10;
/** No one minds a change this early. Later edits are marked. */
export const editMinutes = 15;
export const linksOfNewcomers = 1;
export const maxLinks = 10;
/** More would be a broadcast rather than a comment. Further names stay plain text. */
export const maxMentions = 10;
/** How many of them are notified, by the author's trust level. Authors who mention more are strangers to them. */
export const mentionsTold = [3, 5, 10, 10] as const;
export const completions = 8;
/** The trust level for downvoting comments, so newcomers can't silence anyone. */
export const downvotesFromTrust = 2;
/** A comment is collapsed when downvotes exceed upvotes by this many. Fewer are a difference of opinion. */
export const collapsedFrom = 3;
/** The choices for the minutes between two comments of a member in a slow discussion. */
export const slowMinutes = [1, 5, 15, 60, 360, 1440] as const;
export const maxSlowMinutes = 1_440;
/** z of the Wilson bound by which comments are sorted: 80 % confidence. */
export const confidence = 1.2816;
