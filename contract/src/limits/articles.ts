// Guides.

export const minTitleLength = 3;
export const maxTitleLength = 150;
export const maxSlugLength = 80;
/** Two lines in a list. */
export const maxSummaryLength = 300;
/** An hour's reading. Anything longer is a book. */
export const maxBodyLength = 50_000;
/** A screenful of summaries. */
export const page = 12;
/** Words per minute that adults read of such texts, from the lower end of published studies. */
export const wordsPerMinute = 220;
/** Cards inside one guide. Each one is a row to read and render. */
export const maxEmbeds = 30;
/** With fewer headings a table of contents takes longer to read than scanning the text. */
export const minContents = 3;
/** The same for pages, whose shorter ones are read as a whole. */
export const minPageContents = 6;
