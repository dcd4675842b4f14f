// Alerts (saved searches) and their webhooks.

/** Each new deal is matched against all of them. */
export const most = 50;
export const maxNameLength = 80;
export const maxSpeedScore = 1_000;
export const maxSpeedMinutes = 1_440;
/** Deals posted or reopened longer ago are no news, whatever happens to them. */
export const dealDays = 30;
/** No one is waiting for this call, and a healthy receiver responds immediately. */
export const webhookTimeout = 10_000;
/** Attempts per call, over about sixteen hours: the queue waits e, e², … up to e¹⁰ seconds between them. */
export const webhookTries = 12;
/** Consecutive failures after which the webhook is turned off. */
export const maxWebhookFailures = 20;
/** How many days back the time from publishing to notifying is measured. */
export const measuredDays = 7;
/** The window of the lowest price that is suggested as a cap. An older low comes back too rarely to wait for. */
export const capDays = 90;
/** With more live deals than this in a list, an alert for all of them would flood its member. */
export const busyDeals = 100;
/** The minimum score of such an alert: more than one member's friends give, but a good deal gets there within a day. */
export const busyScore = 5;
