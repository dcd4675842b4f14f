import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { toPlainTsquery, toTsquery } from '../../platform/database/tsquery.ts';
import type { Words } from '../../platform/text/search-query.ts';
import type { Group, Statistics } from './ranking-rules.ts';

/** Words translated for the full-text index. */
export interface ParsedQuery {
  /** Text of a `tsquery`, with synonyms; empty if no word means anything to the index. */
  query: string;
  /** The same query without the excluded words. */
  wanted: string;
}

/**
 * Translates queries to values. From a value, the planner can estimate how many deals match, and choose between the
 * full-text index and walking down the hottest deals; a function call in its place would tell it nothing.
 */
export async function readQueries(database: Database, queries: readonly Words[]): Promise<ParsedQuery[]> {
  if (queries.length === 0) return [];
  const columns = queries.map((words) => {
    const query = sql`${toTsquery(words)}::text`;
    if (words.excluded.length === 0) {
      return sql`(select json_build_object('query', asked, 'wanted', asked) from (select ${query} as asked offset 0) as read)`;
    }
    return sql`json_build_object('query', ${query}, 'wanted', ${toTsquery({ groups: words.groups, excluded: [] })}::text)`;
  });
  const { rows } = await sql<{ found: ParsedQuery[] }>`
    select json_build_array(${sql.join(columns)}) as found`.execute(database);
  return rows[0]?.found ?? [];
}

/** A query with everything that ranking needs. */
export interface ParsedSearch extends ParsedQuery {
  /** Its words that mean something to the index, as indexed (`groups`) and as typed (`meant`). */
  groups: Group[];
  meant: Words['groups'];
  statistics: Statistics;
  language: string;
}

/** Translates a query as a whole and each of its first `searchLimits.maxCorrectedWords` words. */
export async function readSearch(database: Database, words: Words): Promise<ParsedSearch> {
  const searchedGroups = words.groups.slice(0, searchLimits.maxCorrectedWords);
  const plainQuery = (groups: Words['groups']) => toPlainTsquery({ groups, excluded: [] });
  const groups = searchedGroups.map((group) => {
    // In a subquery of its own, so that the word is parsed once and not for each column.
    return sql`(select json_build_object('own', own::text, 'wide', search_widened(own)::text, 'rarity', search_rarity(own))
      from (select ${plainQuery([group])} as own offset 0) as read)`;
  });
  const hasExcluded = words.excluded.length > 0;
  const wanted = sql`${toTsquery({ groups: words.groups, excluded: [] })}::text`;
  const read = await sql<Omit<ParsedSearch, 'meant'>>`
    select ${hasExcluded ? sql`${toTsquery(words)}::text` : sql`wanted`} as query, wanted,
      json_build_array(${sql.join(groups)}) as groups, search_language() as language,
      (select json_build_object('deals', deals_count, 'titleCharacters', title_characters, 'stems', stems)
        from search_statistics) as statistics
    from (select ${wanted} as wanted offset 0) as whole`.execute(database);
  const found = onlyRow(read);
  const hasMeaning = (at: number) => (found.groups[at]?.own ?? '') !== '';
  return {
    ...found,
    groups: found.groups.filter(({ own }) => own !== ''),
    meant: searchedGroups.filter((_, at) => hasMeaning(at)),
  };
}

/** Returns for each query whether any live deal matches it. */
export async function checkMatches(database: Database, queries: readonly string[]): Promise<boolean[]> {
  if (queries.length === 0) return [];
  const each = queries.map((query) => sql`exists (select from deals where is_live and search @@ ${query}::tsquery)`);
  const { rows } = await sql<{ found: boolean[] }>`select json_build_array(${sql.join(each)}) as found`.execute(
    database,
  );
  return rows[0]?.found ?? [];
}

/** Returns those of the words that have one of the stems. */
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

/** Returns whether trigrams work for the script of the site's language; for English they always do. */
export async function supportsSiteScript(database: Database): Promise<boolean> {
  const found = await sql<{ isFit: boolean }>`
    select search_language() = 'en' or search_finds_letters() as "isFit"`.execute(database);
  return onlyRow(found).isFit;
}
