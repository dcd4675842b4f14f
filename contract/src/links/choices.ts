/** How a report writes fractions: `site` as the site's country does. */
export const decimalSigns = ['site', '.', ','] as const;

/** In which order a report writes year, month and day. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
