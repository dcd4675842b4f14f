// Categories.

export const maxNameLength = 60;
/** As many levels as fit in a URL and a reader's memory. */
export const maxDepth = 3;
export const maxDescriptionLength = 500;
export const maxPosition = 10_000;
