// The owner's choices for the look of a site.

/** How round the corners of cards, dialogs and controls are. */
export const corners = ['square', 'slight', 'round', 'large'] as const;
/** How much space there is in and between elements. */
export const densities = ['compact', 'normal', 'airy'] as const;
/** Inter comes with the software. All others are already on readers' devices, so nothing is downloaded. */
export const fonts = ['inter', 'system', 'humanist', 'geometric', 'rounded', 'serif', 'slab'] as const;
/** Sections shown next to the deals of the home page. */
export const homeSections = ['trending', 'tips'] as const;
