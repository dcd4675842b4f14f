// Mutes.

export const maxWordLength = 40;
export const most = 200;
