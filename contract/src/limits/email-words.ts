// The texts of emails.

/** Email clients show about this much of a subject. */
export const subjectMost = 200;
/** No one reads longer emails. */
export const bodyMost = 4_000;
export const buttonMost = 60;
export const closingMost = 1_000;
