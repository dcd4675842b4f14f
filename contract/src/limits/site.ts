// Names, texts and links that the owner sets.

export const maxNameLength = 40;
export const maxTaglineLength = 100;
export const maxOwnerNameLength = 120;
/** Six lines of an address, with room to spare. */
export const maxOwnerAddressLength = 400;
/** Two words. A footer column wraps longer ones. */
export const maxLinkLabelLength = 40;
/** Twice as many as the longest footer column has. */
export const maxFooterLinks = 12;
/** The menu of a phone has to fit on one screen. */
export const maxMenuLinks = 8;
/** Every page includes it before anything is painted. */
export const maxCssLength = 10_000;
export const maxHeadTags = 2_000;
export const logoBytes = 5 * 1024 * 1024;

/** `--color-ground` of each theme as `#rrggbb`, for pictures, icons and browser bars, which can't read the tokens. */
export const grounds = { light: '#fbf9f8', dark: '#110e0d' } as const;

/** How open the site is to readers: fully, read-only, or just the log-in. */
export const closingModes = ['open', 'read_only', 'maintenance'] as const;
