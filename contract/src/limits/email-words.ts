// What emails say.

/** Mail programs show about as much of a subject. */
export const subjectMost = 200;
/** An email that says more is not read. */
export const bodyMost = 4_000;
export const buttonMost = 60;
export const closingMost = 1_000;
