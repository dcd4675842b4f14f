declare const __FILES__: readonly string[];
declare const __ENTRY__: string;

/** The files of this build that the shell needs, as paths of the site. Their names hold the hashes of what is in them. */
export const files = __FILES__;

/** The document that starts the pages of this build at any address. */
export const shellPath = '/shell.html';

/** The script that every document of this build starts with. */
export const entryFile = __ENTRY__;
