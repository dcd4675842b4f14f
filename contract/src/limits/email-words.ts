// The texts of emails.

/** Email clients show about this much of a subject. */
export const maxSubjectLength = 200;
/** No one reads longer emails. */
export const maxBodyLength = 4_000;
export const maxButtonLength = 60;
export const maxClosingLength = 1_000;
