import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { toTsquery } from '../../platform/database/tsquery.ts';
import type { Words } from '../../platform/text/search-query.ts';

/** What words come to in the index. */
export interface ReadQuery {
  /** Text of a `tsquery`, with synonyms; empty when nothing of it means anything. */
  query: string;
  /** The same without what must not occur. */
  wanted: string;
}

/**
 * Works a query out once. As a value, the planner knows how many deals it meets and chooses by that between the index
 * of words and walking down the hottest deals; a function call in its place would tell it nothing.
 */
export async function readQueries(database: Database, queries: readonly Words[]): Promise<ReadQuery[]> {
  if (queries.length === 0) return [];
  const columns = queries.map(
    (words) => sql`json_build_object('query', ${toTsquery(words)}::text,
      'wanted', ${toTsquery({ groups: words.groups, excluded: [] })}::text)`,
  );
  const { rows } = await sql<{ found: ReadQuery[] }>`
    select json_build_array(${sql.join(columns)}) as found`.execute(database);
  return rows[0]?.found ?? [];
}

/** Which of these words have one of the stems. */
export async function listMatching(
  database: Database,
  words: readonly string[],
  stems: readonly string[],
): Promise<string[]> {
  if (words.length === 0 || stems.length === 0) return [];
  const { rows } = await sql<{ word: string }>`
    select word from unnest(${words}::text[]) as word
    where search_stems(word) && ${stems}::text[]`.execute(database);
  return rows.map(({ word }) => word);
}

/** Whether trigrams see the letters of the site's language; of English they always do. */
export async function findsItsScript(database: Database): Promise<boolean> {
  const found = await sql<{ isFit: boolean }>`
    select search_language() = 'en' or search_finds_letters() as "isFit"`.execute(database);
  return onlyRow(found).isFit;
}
