// Fetching a shop's page to fill in a form.

/** Someone is waiting for it. */
export const timeout = 3_000;
/** Most pages have everything useful within this. Checked here, and again at twice as much. */
export const bytesFirst = 1024 * 1024;
/** The largest shops show the price after two megabytes of scripts. Longer pages are read up to this point. */
export const bytes = 4 * 1024 * 1024;
export const maxRedirects = 5;
/** For parsing the page: the largest honest one takes a tenth. Other previews may wait that long. */
export const readingBudget = 2_000;
/** A shop's picture may take longer, since a job fetches it. */
export const pictureTimeout = 15_000;
/** The title that an app gives a shared page. Shops' titles are long, and are cut anyway. */
export const maxSharedTitleLength = 500;
/** Enough to start from. People write their own. */
export const maxDescriptionLength = 1_000;
/** The name of a shop or brand. */
export const maxNameLength = 60;
