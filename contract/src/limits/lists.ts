// Lists and pagination.

/** Two screens of cards, divisible by 2, 3, 4 and 6 columns. */
export const standard = 24;
/** Keeps a response below about 200 kB. */
export const most = 100;
/** No one reads further. Bounds the cost of deep pages. */
export const deepest = 1_000_000;
/** Higher totals are reported as "more than": the difference changes nothing, and counting would be slow. */
export const maxCount = 10_000;
/** The same for filtered lists, whose totals no single index can count. */
export const countMostFiltered = 1_000;
/** Options selected in one filter. No one reads more chips. */
export const maxChoices = 20;
/** Longer than any name someone would type. */
export const maxSlugLength = 160;
