// How long the browser treats a response as fresh, in milliseconds.

export const dealsList = 30_000;
export const trending = 60_000;
export const bulkStatus = 30_000;
export const general = 30_000;
export const cleanup = 300_000;
export const points = 30_000;
export const unreadCount = 30_000;
