// What texts may grow to when they are rendered.

/** The HTML of honest texts is at most some six times as long as they are, with every word a link or a list. */
export const growthMost = 8;
/** For the tags of short texts, in characters. */
export const growthFree = 4_096;
