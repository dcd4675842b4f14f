export const shownMost = 5;

/** One more than shown, since the deal itself is likely among them. Every page has this, for the deal that it leads to. */
export const similarQuery = { limit: shownMost + 1 };
