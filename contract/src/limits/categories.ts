// Categories.

export const nameMost = 60;
/** What a page's address has room for, and a reader's head. */
export const depthMost = 3;
export const descriptionMost = 500;
export const positionMost = 10_000;
