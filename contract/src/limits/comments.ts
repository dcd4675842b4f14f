// Comments.

export const most = 5_000;
export const noteMost = 500;
/** Threads a page, each with the beginning of its answers: a screenful or two. */
export const threads = 20;
export const repliesShown = 10;
/** Nobody minds a change this early; later ones are marked. */
export const editMinutes = 15;
export const linksOfNewcomers = 1;
export const linksMost = 10;
/** More would make one comment a crier; names beyond that are text. */
export const mentionsMost = 10;
/** Of those, members told of one comment, by its author's level: whoever asks more people by name is unknown to them, too. */
export const mentionsTold = [3, 5, 10, 10] as const;
export const completions = 8;
/** From this level on, a member may vote comments down: who has just come cannot silence anybody. */
export const downvotesFromTrust = 2;
/** A comment with so many more votes against it than for it is collapsed: fewer are a difference of opinion. */
export const collapsedFrom = 3;
/** Minutes between two comments of a member in a slow discussion, to choose from. */
export const slowMinutes = [1, 5, 15, 60, 360, 1440] as const;
export const slowMinutesMost = 1_440;
/** z of the Wilson bound by which comments are sorted: 80 % sure. */
export const confidence = 1.2816;
