/** How far back: the last so many whole hours or days of the site, the running one included. */
export const analyticsRanges = ['24h', '7d', '30d', '90d', '12m'] as const;

export const trafficRanges = ['7d', '30d', '90d'] as const;

/** `posters`, `commenters` and `voters` are members who did so. */
export const growthNumbers = ['signups', 'deals', 'posters', 'comments', 'commenters', 'votes', 'voters'] as const;
