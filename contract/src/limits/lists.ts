// Lists and their pages.

/** What fits two screens of cards and divides by 2, 3, 4 and 6 columns. */
export const standard = 24;
/** One answer stays below about 200 kB. */
export const most = 100;
/** Beyond this nobody reads; it bounds the work of a deep page. */
export const deepest = 1_000_000;
/** Counts beyond it are told as "more than": nobody acts on the difference, and counting them would take long. */
export const countMost = 10_000;
/** The same for what filters leave, which no index counts by itself. */
export const countMostFiltered = 1_000;
/** So many of one kind may be chosen in a filter at once: nobody reads more chips. */
export const choicesMost = 20;
/** Longer than any name that somebody would type. */
export const slugMost = 160;
