// Deals that may be the same as another.

export const most = 5;
/** Trigram similarity of titles from which two may be one product; below it, brands alone match. */
export const similarity = 0.45;
/** Prices of one product differ by less, as percent, when they are the same offer. */
export const pricePercent = 5;
