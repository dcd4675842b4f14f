// Saved deals and their folders.

export const bulkStatus = {
  /** Ids per bulk status call: one page of the longest list. */
  maxIds: 100,
} as const;
/** A reminder, not a diary. */
export const maxNoteLength = 500;
export const maxFolderNameLength = 40;
/** As many as a person can tell apart in one row. */
export const maxFolders = 30;
/** The length of a search within the saved deals. */
export const maxSearchLength = 100;
