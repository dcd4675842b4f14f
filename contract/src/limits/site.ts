// What an owner calls the site.

export const nameMost = 40;
export const taglineMost = 100;
/** It stands in every page, before anything is painted. */
export const cssMost = 10_000;
export const headTagsMost = 2_000;
export const logoBytes = 5 * 1024 * 1024;

/** `--color-ground` of each theme as `#rrggbb`, for what does not understand the tokens: pictures, icons, a browser's own bars. */
export const grounds = { light: '#fbf9f8', dark: '#110e0d' } as const;
