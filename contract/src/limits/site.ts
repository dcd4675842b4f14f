// Names, texts and links that the owner sets.

export const nameMost = 40;
export const taglineMost = 100;
export const ownerNameMost = 120;
/** Six lines of an address, with room to spare. */
export const ownerAddressMost = 400;
/** Two words. A footer column wraps longer ones. */
export const linkLabelMost = 40;
/** Twice as many as the longest footer column has. */
export const footerLinksMost = 12;
/** The menu of a phone has to fit on one screen. */
export const menuLinksMost = 8;
/** Every page includes it before anything is painted. */
export const cssMost = 10_000;
export const headTagsMost = 2_000;
export const logoBytes = 5 * 1024 * 1024;

/** `--color-ground` of each theme as `#rrggbb`, for pictures, icons and browser bars, which can't read the tokens. */
export const grounds = { light: '#fbf9f8', dark: '#110e0d' } as const;

/** How open the site is to readers: fully, read-only, or just the log-in. */
export const closingModes = ['open', 'read_only', 'maintenance'] as const;
