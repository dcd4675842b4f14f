// Asking whether a product is known here, without saying which product it is.

/** Fewer tell nothing apart; the whole of what a site knows would be asked for. */
export const digitsLeast = 2;
/** Enough for a thousand million products; more would name a single one. */
export const digitsMost = 8;
/**
 * The extension sends no more of them, whatever a site asks for: a site with 60 million products needs no more, and of a
 * thousand million pages a thousand share them.
 */
export const digitsSent = 5;
/**
 * Products that one answer may hold. Whoever asks hides among them, so there are many; each costs its price history, so
 * there are not more. A group with more of them is told how many digits make it small enough.
 */
export const groupMost = 64;
/** Products of a group are counted up to here, to say how many digits it takes. */
export const countMost = 4_096;
/** How much of a product's hash an answer tells: two products that share it do not occur. */
export const hashDigits = 32;
