import { readWordList } from '../../../../messages/read-words.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { readCompounds } from './compound-rules.ts';
import { requestLanguage } from './renewal-store.ts';
import * as store from './shipped-word-store.ts';
import { readSynonyms } from './synonym-rules.ts';

/** At the start: adds the words that came with the software, and has all deals read again where those of compounds have changed. */
export function addShippedWords(context: Context): Promise<void> {
  return inTransaction(context, async (within) => {
    if (await putShippedWords(within)) await requestLanguage(within.database);
  });
}

/**
 * Adds those synonyms of the site's language that a version of the software brings for the first time, and puts its ends
 * of compounds in place of the former ones.
 * @returns whether the ends have changed
 */
export function putShippedWords(context: Context): Promise<boolean> {
  return inTransaction(context, async ({ database }) => {
    const language = await store.readLanguage(database);
    await store.addShipped(database, language, readSynonyms(readWordList(language, 'synonyms')));
    const ends = readCompounds(readWordList(language, 'compounds'), language);
    return store.replaceCompoundEnds(database, language, ends);
  });
}
