// What an owner calls the site.

export const nameMost = 40;
export const taglineMost = 100;
export const ownerNameMost = 120;
/** Six lines of an address with room. */
export const ownerAddressMost = 400;
/** Two words; a column of the footer breaks longer ones. */
export const linkLabelMost = 40;
/** As many again as the longest column of the footer has. */
export const footerLinksMost = 12;
/** The menu of a phone has to stay on one screen. */
export const menuLinksMost = 8;
/** It stands in every page, before anything is painted. */
export const cssMost = 10_000;
export const headTagsMost = 2_000;
export const logoBytes = 5 * 1024 * 1024;

/** `--color-ground` of each theme as `#rrggbb`, for what does not understand the tokens: pictures, icons, a browser's own bars. */
export const grounds = { light: '#fbf9f8', dark: '#110e0d' } as const;

/** Whether readers can use the site: all of it, its pages without changing anything, or nothing but the log-in. */
export const closingModes = ['open', 'read_only', 'maintenance'] as const;
