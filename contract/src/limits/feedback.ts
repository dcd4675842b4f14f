// Feedback about the site.

export const summaryMost = 100;
export const successView = 2_000;
export const descriptionMost = 5_000;
/** The length of the steps, and of the expected and the actual result. */
export const partMost = 2_000;
export const addressMost = 2_000;
export const userAgentMost = 500;
export const errorIdMost = 100;
export const resolutionMost = 2_000;
