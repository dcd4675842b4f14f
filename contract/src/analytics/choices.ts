/** Ranges of whole hours or days in the site's time zone, ending with the current one. */
export const analyticsRanges = ['24h', '7d', '30d', '90d', '12m'] as const;

export const trafficRanges = ['7d', '30d', '90d'] as const;

/** `posters`, `commenters` and `voters` count members. */
export const growthNumbers = ['signups', 'deals', 'posters', 'comments', 'commenters', 'votes', 'voters'] as const;
