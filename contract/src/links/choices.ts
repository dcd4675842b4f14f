/** How a report writes decimals: `site` means like the site's country. */
export const decimalSigns = ['site', '.', ','] as const;

/** The order of year, month and day in a report. */
export const dateOrders = ['ymd', 'dmy', 'mdy'] as const;
