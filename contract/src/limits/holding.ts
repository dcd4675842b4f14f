// Comments that are held for a moderator although the blocklist doesn't match.

/** Members below this trust level are checked. Above it, moderators have approved their posts. */
export const untilTrust = 2;
/** With this many visible posts a member counts as known, until an admin changes the number. */
export const knownPosts = 3;
export const maxKnownPosts = 20;
/** A younger account may have posted only to appear known. */
export const youngDays = 30;
/** MinHash signature of a text: for each of this many hash functions, the smallest hash of any part. */
export const marks = 8;
/** Texts are compared from this many common hashes on. 96 % of those that are just alike have that many. */
export const marksCommon = 2;
/** How many texts, the most alike by their hashes, are compared part by part. */
export const maxCompared = 20;
/** Two texts with this share of common parts (Jaccard) are nearly the same. */
export const alike = 0.5;
/** Characters per part. */
export const partLength = 9;
/** Many members write the same short texts: "Thanks, ordered one". */
export const minCharacters = 40;
/** How long the hashes of a text are stored. */
export const markDays = 7;
/** How often a member may repeat their own text under several deals. */
export const maxOwnCopies = 2;
/** Hosts of a text that are looked up. */
export const maxHosts = 20;
