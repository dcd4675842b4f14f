// Mutes.

export const wordMost = 40;
export const most = 200;
