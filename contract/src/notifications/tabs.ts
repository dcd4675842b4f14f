/** The tabs of the notification list, except the one for all. */
export const tabNames = ['deals', 'talk', 'points', 'site'] as const;
