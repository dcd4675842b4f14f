// Badges.

/** What a badge's id, and its name beside its drawing, have room for. */
export const nameMost = 60;
/** A sentence or two. */
export const descriptionMost = 200;
