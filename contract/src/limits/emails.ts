// How long emails wait and are remembered.

/**
 * Days that an email without a link that runs out is tried, and kept to be sent by hand: long enough for an owner who comes back
 * from a holiday to a mail server that was away. What is told later is no news.
 */
export const waitingDays = 14;
/**
 * Days after which it is forgotten that an email was written, to whom and about what: six months, in which members may appeal
 * against what it told them, as European law asks.
 */
export const keptDays = 183;
/** The same of emails to whoever has no account: long enough to see what became of an invitation. Nobody appeals against it. */
export const strangersKeptDays = 30;
/** Forgotten in one statement. */
export const batch = 1_000;
