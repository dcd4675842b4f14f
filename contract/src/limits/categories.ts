// Categories.

export const nameMost = 60;
/** As many levels as fit in a URL and a reader's memory. */
export const depthMost = 3;
export const descriptionMost = 500;
export const positionMost = 10_000;
