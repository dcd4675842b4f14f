// Deals stored in the browser.

/** Viewed deals that a browser remembers, and that one call returns as cards. */
export const viewedMost = 50;
export const savedMost = 100;
/** Per deal. */
export const picturesMost = 3;
