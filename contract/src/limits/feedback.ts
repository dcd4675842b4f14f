// Feedback about the site.

export const maxSummaryLength = 100;
export const successView = 2_000;
export const maxDescriptionLength = 5_000;
/** The length of the steps, and of the expected and the actual result. */
export const maxPartLength = 2_000;
export const maxAddress = 2_000;
export const maxUserAgentLength = 500;
export const maxErrorIdLength = 100;
export const maxResolutionLength = 2_000;
