// Open pages that follow what happens.

/** After so many tries the page stays as it is: a reader who wants more reloads. */
export const reconnectAttempts = 5;
export const reconnectDelay = 1_000;
/** Delays double, and vary by half, so that not everybody comes back at once. */
export const reconnectDelayMost = 30_000;
export const connectTimeout = 20_000;
/** Tabs of a household or an office behind one address. */
export const connectionsPerAddress = 100;
/** A page follows three things at most; who leafs through deals unsubscribes on leaving. */
export const subscriptions = 20;
/** The longest message, a login, has 600 bytes. */
export const messageBytes = 4 * 1024;
/** Of what one page says, so much may wait or have been too much until it is cut off: a page asks for little, and waits. */
export const messagesUndone = 100;
/** A token that was revoked is noticed within this time. */
export const recheckEvery = 30_000;
/** Votes on a deal come in bursts; a reader sees one number a second. */
export const updateEvery = 1_000;
/** Members told in one message: their rooms stay well below what a notification holds. */
export const membersAtOnce = 200;
