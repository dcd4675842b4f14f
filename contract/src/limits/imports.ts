// Imports in the browser.

/** A hundred thousand rows with descriptions; larger files are for the command, which has no limit. */
export const bytesMost = 75 * 1024 * 1024;
/** What a file is called is shown, and for nothing else. */
export const nameMost = 200;
/** A table with more columns is no list of deals. */
export const columnsMost = 100;
export const columnNameMost = 200;
/** Rows shown before anything is imported: a screen of them. */
export const previewRows = 10;
/** Rows with errors that are told one by one; more of them have one cause. */
export const problemsMost = 200;
/** Of a cell in a preview: what a person needs to know the column. */
export const sampleMost = 120;
/** An import that was never started is forgotten with its file after this. */
export const draftDays = 7;
/** Milliseconds for reading a file, and for each megabyte: some ten times what an honest one takes on a slow machine. */
export const readingBudget = 10_000;
export const readingBudgetPerMegabyte = 4_000;
/** What people call the site that they leave. */
export const oldSiteMost = 60;
/** Ids of other sites: numbers, UUIDs or the ends of addresses. */
export const oldIdMost = 200;
/** Members whose invitations one job writes. */
export const invitedAtOnce = 100;
/** Invitations are for people who read that address last years ago. */
export const invitationDays = 30;
