// Badges.

/** As long as a badge's id can be, and its name next to its drawing. */
export const nameMost = 60;
/** A sentence or two. */
export const descriptionMost = 200;
