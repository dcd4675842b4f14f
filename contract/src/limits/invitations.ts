/** Long enough for a holiday, too short for a link that lies in an old mailbox. */
export const days = 14;
/** Open at once: more could not be looked through before they are revoked. */
export const openMost = 50;
/** So long it is listed what became of one. */
export const listedDays = 90;
