import type { EmailWords } from '@haggle/contract/operations/email-templates';
import type { Database } from '../../../platform/database/database.ts';

export interface WordsRow extends EmailWords {
  name: string;
  language: string;
}

/** Returns everything that owners have written, in every language. */
export function listWords(database: Database): Promise<WordsRow[]> {
  return database
    .selectFrom('email_words')
    .select(['name', 'language', 'subject', 'body', 'button', 'closing'])
    .execute();
}

export async function putWords(
  database: Database,
  { name, language, by, at, ...words }: WordsRow & { by: string; at: Date },
): Promise<void> {
  const columns = { ...words, changed_by: by, changed_at: at };
  await database
    .insertInto('email_words')
    .values({ name, language, ...columns })
    .onConflict((conflict) => conflict.columns(['name', 'language']).doUpdateSet(columns))
    .execute();
}

/** Deletes an email's words; false if there were none. */
export async function deleteWords(database: Database, name: string, language: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('email_words')
    .where('name', '=', name)
    .where('language', '=', language)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
