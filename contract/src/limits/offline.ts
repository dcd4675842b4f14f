// What a browser keeps of deals.

/** Deals that a browser remembers as viewed, and that one call reads as cards. */
export const viewedMost = 50;
export const savedMost = 100;
/** Of one deal. */
export const picturesMost = 3;
