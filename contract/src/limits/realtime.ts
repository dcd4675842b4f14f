// Live updates of open pages.

/** After this many attempts the page stays as it is; readers can reload. */
export const reconnectAttempts = 5;
export const reconnectDelay = 1_000;
/** Delays double, with random jitter of half, so clients don't all reconnect together. */
export const maxReconnectDelay = 30_000;
export const connectTimeout = 20_000;
/** Browser tabs of a household or an office behind one address. */
export const connectionsPerAddress = 100;
/** The same per /48 of IPv6: a university. */
export const connectionsPerNetwork = 1000;
/** Socket.IO's CONNECT packets in one connection. A page sends one, and reconnects with a new connection. */
export const connectsPerConnection = 10;
/** A page follows three things at most, and unsubscribes when the reader moves on. */
export const subscriptions = 20;
/** The longest message, a login, has 600 bytes. */
export const messageBytes = 4 * 1024;
/** Messages of a page, pending or over the limit, after which it is disconnected. Honest pages send few. */
export const messagesUndone = 100;
/** A revoked token is noticed within this time. */
export const recheckEvery = 30_000;
/** Votes on a deal come in bursts; readers see one update a second. */
export const updateEvery = 1_000;
/** Members addressed by one message, so their room names stay well below the size of a notification. */
export const membersAtOnce = 200;
