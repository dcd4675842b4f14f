// Checking whether this site knows a product, without revealing which product it is.

/** A shorter prefix would return everything a site knows. */
export const minDigits = 2;
/** Enough for a thousand million products. A longer prefix would identify a single one. */
export const maxDigits = 8;
/**
 * The extension sends no more digits, whatever a site requests. A site with 60 million products needs no more, and a
 * thousand of a thousand million pages share each prefix.
 */
export const digitsSent = 5;
/**
 * The most products in a response. The reader's product hides among them, so there are many, but each adds its price
 * history. For a larger group the response says how many digits make it small enough.
 */
export const maxGroupLength = 64;
/** Products of a group are counted up to this number, to compute how many digits are needed. */
export const maxCount = 4_096;
/** Digits of each product's hash in a response. No two products share that many. */
export const hashDigits = 32;
