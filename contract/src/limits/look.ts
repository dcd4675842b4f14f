// What an owner can choose for the looks of a site.

/** How round cards, dialogs and controls are. */
export const corners = ['square', 'slight', 'round', 'large'] as const;
/** How much room there is between and around things. */
export const densities = ['compact', 'normal', 'airy'] as const;
/** Inter comes with the software; all others are on readers' devices already, so that nothing is fetched. */
export const fonts = ['inter', 'system', 'humanist', 'geometric', 'rounded', 'serif', 'slab'] as const;
/** What stands beside the deals of the home page. */
export const homeSections = ['trending', 'tips'] as const;
