// Saved deals and their folders.

export const bulkStatus = {
  /** Ids in one bulk status call: one page of the longest list. */
  idsMost: 100,
} as const;
/** A reminder, not a diary. */
export const noteMost = 500;
export const folderNameMost = 40;
/** As many as a person can tell apart in one row of a page. */
export const foldersMost = 30;
/** Of the words to look for within the saved deals. */
export const searchMost = 100;
