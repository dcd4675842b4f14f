import { readLanguage, sourceLanguage } from './read-messages.ts';

/** The language of tests. Read once per process: reading it for every test file took a tenth of a second each. */
export const english = readLanguage(sourceLanguage);
