// How much larger rendered HTML may be than its Markdown.

/** The HTML of an honest text is at most about six times as long, with every word a link or a list. */
export const maxGrowth = 8;
/** Extra characters for the tags of short texts. */
export const growthFree = 4_096;
