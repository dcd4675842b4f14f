// Deals that members ask the community for.

export const titleLeast = 5;
/** A request's title becomes the name of its members' alerts. */
export const titleMost = 80;
export const noteMost = 500;
/** Open requests of one member: whoever asks for more asks for everything. */
export const openMost = 10;
/** New requests of one member within a day, whatever became of them. */
export const aDay = 5;
/** A request ends by itself after so many days; whoever still wants it asks again. */
export const openDays = 90;
/** Newcomers ask once they have this trust level: a public request costs nothing to write. */
export const trustLeast = 1;
