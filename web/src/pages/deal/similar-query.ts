export const maxShown = 5;

/** One more than shown, as the deal itself is likely among them. A separate file, as every page loads it. */
export const similarQuery = { limit: maxShown + 1 };
