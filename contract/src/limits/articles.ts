// Guides.

export const titleLeast = 3;
export const titleMost = 150;
export const slugMost = 80;
/** Two lines in a list. */
export const summaryMost = 300;
/** An hour's reading. Anything longer is a book. */
export const bodyMost = 50_000;
/** A screenful of summaries. */
export const page = 12;
/** Words per minute that adults read of such texts, from the lower end of published studies. */
export const wordsPerMinute = 220;
/** Cards inside one guide. Each one is a row to read and render. */
export const embedsMost = 30;
/** With fewer headings a table of contents takes longer to read than scanning the text. */
export const contentsLeast = 3;
/** The same for pages, whose shorter ones are read as a whole. */
export const pageContentsLeast = 6;
