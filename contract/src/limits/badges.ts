// Badges.

/** As long as a badge's id can be, and its name next to its drawing. */
export const maxNameLength = 60;
/** A sentence or two. */
export const maxDescriptionLength = 200;
