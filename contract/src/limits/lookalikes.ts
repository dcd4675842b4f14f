// Possible duplicates of a deal.

export const most = 5;
/** The trigram similarity from which two titles may be the same product. Below it, only their brands match. */
export const similarity = 0.45;
/** Two prices of one product are the same offer if they differ by less than this percentage. */
export const pricePercent = 5;
