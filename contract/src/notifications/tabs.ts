/** The tabs of the list, besides that of all. */
export const tabNames = ['deals', 'talk', 'points', 'site'] as const;
