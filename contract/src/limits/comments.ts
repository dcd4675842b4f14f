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
/** z of the Wilson bound by which comments are sorted: 80 % sure. */
export const confidence = 1.2816;
