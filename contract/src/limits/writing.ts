// Writing guides, pages and whatever else is kept while it is written.

/** Milliseconds from the first keystroke until what was typed is on the server; with a slow line still under five seconds. */
export const draftDelay = 2_000;
/** Milliseconds until it is in the browser's own storage, for when the server is away. */
export const localDraftDelay = 500;
/** Milliseconds after which a form stops waiting for the browser's own storage and begins empty. */
export const localDraftPatience = 4_000;
/** Milliseconds until a draft is tried again that the server did not take. */
export const draftRetry = 2_000;
/** Fields of a form. */
export const draftFieldsMost = 20;
export const draftTextMost = 60_000;
/** A draft that nobody came back to. */
export const draftDays = 90;
/** Of one text; older ones go. */
export const revisionsMost = 100;
/** A list to choose from. */
export const revisionsPage = 20;
export const pictureBytes = 10 * 1024 * 1024;
/** Pictures that stand in no text any more are kept as long as somebody may bring an older version back. */
export const pictureDays = 90;
