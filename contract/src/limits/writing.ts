// Guides, pages and other texts with drafts.

/** Milliseconds from the first keystroke until a draft is sent. Slow connections deliver it within five seconds. */
export const draftDelay = 2_000;
/** Milliseconds until it is stored in the browser, in case the server is down. */
export const localDraftDelay = 500;
/** Milliseconds after which a form stops waiting for browser storage and starts empty. */
export const localDraftPatience = 4_000;
/** Milliseconds until a draft that couldn't be sent is retried. */
export const draftRetry = 2_000;
/** Fields per form. */
export const maxDraftFields = 20;
export const maxDraftTextLength = 60_000;
/** Days until an abandoned draft is deleted. */
export const draftDays = 90;
/** Versions per text. The oldest are deleted. */
export const maxRevisions = 100;
/** Versions per page of the list. */
export const revisionsPage = 20;
export const pictureBytes = 10 * 1024 * 1024;
/** Unused pictures are kept as long as someone may restore an older version. */
export const pictureDays = 90;
