// Saved deals and their folders.

export const bulkStatus = {
  /** Ids per bulk status call: one page of the longest list. */
  idsMost: 100,
} as const;
/** A reminder, not a diary. */
export const noteMost = 500;
export const folderNameMost = 40;
/** As many as a person can tell apart in one row. */
export const foldersMost = 30;
/** The length of a search within the saved deals. */
export const searchMost = 100;
