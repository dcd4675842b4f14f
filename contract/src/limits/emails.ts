// How long emails are retried and stored.

/**
 * How many days an email whose link doesn't expire is retried, and can be sent manually: long enough for an owner who
 * returns from a holiday to a mail server that was down. Anything older is no news by then.
 */
export const waitingDays = 14;
/**
 * After this many days the record of an email, its recipient and its subject is deleted. Members may appeal for six
 * months against the decisions these emails report, as European law requires.
 */
export const keptDays = 183;
/** The same for people without an account: enough to see what became of an invitation. They don't appeal. */
export const strangersKeptDays = 30;
/** A mail service's report: SendGrid sends batches of up to 768 KB, with about fifteen values per event. */
export const reportBytes = 1024 * 1024;
export const reportValues = 40_000;
/** Rows deleted per statement. */
export const batch = 1_000;
