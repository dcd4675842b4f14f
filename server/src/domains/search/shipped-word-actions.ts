import { readWordList } from '../../../../messages/read-words.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { readCompounds } from './compound-rules.ts';
import { requestReindex } from './renewal-store.ts';
import * as store from './shipped-word-store.ts';
import { readSynonyms } from './synonym-rules.ts';

/** Runs at startup: adds the words that ship with the software, and reindexes all deals if compound endings changed. */
export function addShippedWords(context: Context): Promise<void> {
  return inTransaction(context, async (within) => {
    if (await putShippedWords(within)) await requestReindex(within.database);
  });
}

/**
 * Adds the synonyms of the site's language that are new in this version, and replaces its compound endings.
 * @returns whether the endings have changed
 */
export function putShippedWords(context: Context): Promise<boolean> {
  return inTransaction(context, async ({ database }) => {
    const language = await store.readLanguage(database);
    await store.addShippedSynonyms(database, language, readSynonyms(readWordList(language, 'synonyms')));
    const ends = readCompounds(readWordList(language, 'compounds'), language);
    return store.replaceCompoundEnds(database, language, ends);
  });
}
