// Which comments wait for a moderator though no list names them.

/** Members below this trust are looked at; above it, moderators have agreed to what they posted. */
export const untilTrust = 2;
/** So many posts that readers see make somebody known, until an admin chooses another number. */
export const knownPosts = 3;
export const knownPostsMost = 20;
/** An account younger than this may have posted only to seem known. */
export const youngDays = 30;
/** Of a text, each the least of its parts by another order (MinHash). */
export const marks = 8;
/** From so many common marks on, two texts are compared: of those that are just alike, 96 in 100 have as many. */
export const marksCommon = 2;
/** The most alike by their marks are compared, part by part. */
export const comparedMost = 20;
/** Share of common parts (Jaccard) from which on two texts say nearly the same. */
export const alike = 0.5;
/** Characters in a part. */
export const partLength = 9;
/** Shorter texts are said by many: "Thanks, ordered one". */
export const charactersLeast = 40;
/** How long a text is remembered. */
export const markDays = 7;
/** So often somebody may say the same themselves, under several deals. */
export const ownCopiesMost = 2;
/** Of a text, looked up at once. */
export const hostsMost = 20;
