// What those who keep the site are told.

/** Nobody checks more often than this, in minutes; a moderator hears of what cannot wait within it. */
export const everyMinutes = 10;
/** Whoever is told hourly is told this rarely at most; a little less than an hour, so that the clock's own delay skips none. */
export const hourlyMinutes = 55;
/** What is still wrong after so many hours is told again. */
export const againHours = 24;
/** What waits longer than so many hours is told at once, until an admin chooses another number. */
export const waitHours = 4;
export const waitHoursMost = 168;
/** A proxy that is not trusted is forgotten when nothing came through it for so many hours. */
export const proxyHours = 24;
/** So many requests that name another address, and this share of all, are no accident. */
export const proxyRequestsLeast = 5;
export const proxyShareLeast = 0.5;
/** How often somebody of the staff is told what waits for them. */
export const staffRhythms = ['off', 'hourly', 'daily'] as const;
