// Reading the page of a stranger to fill in a form.

/** A person waits meanwhile. */
export const timeout = 3_000;
/** Most pages say all that is of use within this; whether it did is seen here, and again at twice as much. */
export const bytesFirst = 1024 * 1024;
/** The largest shops show the price after two megabytes of scripts. Longer pages are read as far as this. */
export const bytes = 4 * 1024 * 1024;
export const redirectsMost = 5;
/** For reading what was fetched: the largest honest page takes a tenth of it. Others who preview may wait as long. */
export const readingBudget = 2_000;
/** A picture of a shop may take longer: it is fetched by a job. */
export const pictureTimeout = 15_000;
/** What an app calls a page that it shares: titles of shops are long, and cut anyway. */
export const sharedTitleMost = 500;
/** Enough to begin from; people write their own. */
export const descriptionMost = 1_000;
/** Of a shop or brand. */
export const nameMost = 60;
