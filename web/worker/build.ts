declare const __FILES__: readonly string[];
declare const __ENTRY__: string;

/** Paths of this build's files that the shell needs. Their names include content hashes. */
export const files = __FILES__;

/** The document that starts this build's pages at any address. */
export const shellPath = '/shell.html';

/** The entry script of every document of this build. */
export const entryFile = __ENTRY__;
