// Imports in the admin area.

/** A hundred thousand rows with descriptions. The command for larger files has no limit. */
export const maxBytes = 75 * 1024 * 1024;
/** The file name is only displayed. */
export const maxNameLength = 200;
/** A table with more columns isn't a list of deals. */
export const maxColumns = 100;
export const maxColumnNameLength = 200;
/** Rows previewed before the import: one screen. */
export const previewRows = 10;
/** Rows with errors that are listed. Any more have the same cause. */
export const maxProblems = 200;
/** How much of a cell a preview shows: enough to recognize the column. */
export const maxSampleLength = 120;
/** An import that was never started is deleted with its file after this many days. */
export const draftDays = 7;
/** Milliseconds for parsing a file, plus those per megabyte: about ten times an honest file on a slow machine. */
export const readingBudget = 10_000;
export const readingBudgetPerMegabyte = 4_000;
/** The name of the site that the community leaves. */
export const maxOldSiteLength = 60;
/** Ids of other sites: numbers, UUIDs or the ends of URLs. */
export const maxOldIdLength = 200;
/** Members invited by one job. */
export const invitedAtOnce = 100;
/** The recipients may last have read that mailbox years ago. */
export const invitationDays = 30;
