// Wanted requests.

export const minTitleLength = 5;
/** A request's title becomes the name of its members' alerts. */
export const maxTitleLength = 80;
export const maxNoteLength = 500;
/** Open requests per member. More would mean asking for everything. */
export const maxOpen = 10;
/** New requests per member and day, whatever became of them. */
export const aDay = 5;
/** A request closes automatically after this many days. Anyone still interested can ask again. */
export const openDays = 90;
/** The trust level needed, since writing a public request costs nothing. */
export const minTrustLevel = 1;
