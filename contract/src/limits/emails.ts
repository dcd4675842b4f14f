// How long emails wait and are remembered.

/**
 * Days that an email without a link that runs out is tried, and kept to be sent by hand: long enough for an owner who comes back
 * from a holiday to a mail server that was away. What is told later is no news.
 */
export const waitingDays = 14;
