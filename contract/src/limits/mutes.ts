// What a member does not want to see.

export const wordMost = 40;
export const most = 200;
