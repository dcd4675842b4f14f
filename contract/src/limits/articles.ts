// Guides.

export const titleLeast = 3;
export const titleMost = 150;
export const slugMost = 80;
/** Two lines in a list. */
export const summaryMost = 300;
/** An hour's reading; beyond it, it is a book. */
export const bodyMost = 50_000;
/** A screenful of summaries. */
export const page = 12;
/** Words a minute that adults read of such texts, from the lower end of what studies find. */
export const wordsPerMinute = 220;
/** Cards inside one guide: each is a row to read and to draw. */
export const embedsMost = 30;
/** A table of contents for fewer headings is longer than looking. */
export const contentsLeast = 3;
/** The same for pages, whose shorter ones are read as a whole. */
export const pageContentsLeast = 6;
