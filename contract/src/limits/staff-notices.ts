// Notifications for staff.

/** The interval of the checks, in minutes. Moderators hear about urgent cases within it. */
export const everyMinutes = 10;
/** Minimum minutes between hourly summaries. Just under an hour, so that a late job skips none. */
export const hourlyMinutes = 55;
/** A problem that persists is reported again after this many hours. */
export const againHours = 24;
/** Cases waiting longer than this many hours are reported immediately, until an admin changes it. */
export const waitHours = 4;
export const maxWaitHours = 168;
/** The report of an untrusted proxy is dropped when nothing came through it for this many hours. */
export const proxyHours = 24;
/** This many requests with a forwarded address, and this share of all requests, aren't a coincidence. */
export const minProxyRequests = 5;
export const minProxyShare = 0.5;
/** How often a member of staff gets a summary of waiting work. */
export const staffRhythms = ['off', 'hourly', 'daily'] as const;
