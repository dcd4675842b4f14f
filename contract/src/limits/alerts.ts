// Saved searches that tell of deals, and their webhooks.

/** Each new deal is held against all of them. */
export const most = 50;
export const nameMost = 80;
export const speedScoreMost = 1_000;
export const speedMinutesMost = 1_440;
/** Deals posted before that are no news, whatever happens to them. */
export const dealDays = 30;
/** A person waits for none of these calls, and a sound receiver answers at once. */
export const webhookTimeout = 10_000;
/** Tries of one call, over about sixteen hours: the queue waits e, e², … up to e¹⁰ seconds between them. */
export const webhookTries = 12;
/** Calls in a row that fail until the webhook is turned off. */
export const webhookFailuresMost = 20;
/** How long back the time from publishing to telling is measured. */
export const measuredDays = 7;
/** A lowest price of longer ago comes back too seldom to wait for it; one of the windows of price histories. */
export const capDays = 90;
/** Live deals in a list from which on an alert of all that comes would drown its member. */
export const busyDeals = 100;
/** The score that such an alert waits for: one voter's friends do not reach it, a good deal does within the day. */
export const busyScore = 5;
