/** Long enough for a holiday, too short for a link that lies in an old mailbox. */
export const days = 14;
/** Open invitations. An admin couldn't look through more before revoking them. */
export const maxOpen = 50;
/** How many days the outcome of an invitation stays in the list. */
export const listedDays = 90;
