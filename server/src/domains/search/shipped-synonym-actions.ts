import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Context, inTransaction } from '../../platform/context.ts';
import * as store from './shipped-synonym-store.ts';
import { readSynonyms } from './synonym-rules.ts';

const folder = join(import.meta.dirname, '../../../synonyms');

/**
 * Adds those synonyms of the site's language that a version of the software brings for the first time: at the start, and
 * when the site speaks another language.
 */
export function addShippedSynonyms(context: Context): Promise<void> {
  return inTransaction(context, async ({ database }) => {
    const language = await store.readLanguage(database);
    const text = await readFile(join(folder, `${language}.txt`), 'utf8').catch(ignoreMissing);
    if (text !== undefined) await store.addShipped(database, language, readSynonyms(text));
  });
}

/** For most languages there is no list. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
