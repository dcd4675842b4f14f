// Deals stored in the browser.

/** Viewed deals that a browser remembers, and that one call returns as cards. */
export const maxViewed = 50;
export const maxSaved = 100;
/** Per deal. */
export const maxPictures = 3;
