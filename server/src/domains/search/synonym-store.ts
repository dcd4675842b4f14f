import type { SynonymInput } from '@haggle/contract/search/synonyms';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { toPlainTsquery } from '../../platform/database/tsquery.ts';
import type { Words } from '../../platform/text/search-query.ts';

export interface SynonymRow {
  id: string;
  word: string;
  meaning: string;
  is_two_way: boolean;
}

/** The site's language as stored in the database. */
const siteLanguage = sql<string>`search_language()`;

const columns = ['id', 'word', 'meaning', 'is_two_way'] as const;

export function listSynonyms(database: Database): Promise<SynonymRow[]> {
  return database
    .selectFrom('synonyms')
    .select(columns)
    .where('language', '=', siteLanguage)
    .orderBy('word')
    .orderBy('meaning')
    .execute();
}

export async function countSynonyms(database: Database): Promise<number> {
  const { n } = await database
    .selectFrom('synonyms')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('language', '=', siteLanguage)
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns whether every one of these terms means something to the index. */
export async function areMeaningful(database: Database, terms: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`
    select bool_and(numnode(search_asked(term, false)) > 0) as all from unnest(${terms}::text[]) as term`.execute(
    database,
  );
  return rows[0]?.all ?? false;
}

/** Locks and returns the synonym of these two words, in either order. */
export function lockSynonym(
  database: Database,
  { word, meaning }: Pick<SynonymInput, 'word' | 'meaning'>,
): Promise<SynonymRow | undefined> {
  return database
    .selectFrom('synonyms')
    .select(columns)
    .where('language', '=', siteLanguage)
    .where((where) =>
      where.or([
        where.and([where('word', '=', word), where('meaning', '=', meaning)]),
        where.and([where('word', '=', meaning), where('meaning', '=', word)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst();
}

/** Adds a synonym, or changes the one of the same two words in either order. */
export async function putSynonym(
  database: Database,
  { word, meaning, isTwoWay, by, at }: SynonymInput & { by: string; at: Date },
): Promise<SynonymRow> {
  const changed = { language: siteLanguage, is_two_way: isTwoWay, changed_by: by, changed_at: at };
  await database
    .deleteFrom('synonyms')
    .where('word', '=', meaning)
    .where('meaning', '=', word)
    .where('language', '=', siteLanguage)
    .execute();
  return (
    database
      .insertInto('synonyms')
      .values({ word, meaning, ...changed })
      // Takes over another language's row, since a site has only one language.
      .onConflict((conflict) => conflict.columns(['word', 'meaning']).doUpdateSet(changed))
      .returning(columns)
      .executeTakeFirstOrThrow()
  );
}

/** Returns the synonyms that widen a query: what the query says, and what it also finds because of that. */
export async function listWidened(
  database: Database,
  groups: Words['groups'],
): Promise<{ says: string; alsoFinds: string }[]> {
  const { rows } = await sql<{ says: string; alsoFinds: string }>`
    with asked as (select ${toPlainTsquery({ groups, excluded: [] })} as query)
    select says, also_finds as "alsoFinds" from asked, (
      select word as says, meaning as also_finds, says as target, says || finds as widened
      from synonyms where language = search_language()
      union all
      select meaning, word, finds, finds || says from synonyms where is_two_way and language = search_language()
    ) as known
    where query @> target and ts_rewrite(query, target, widened) <> query
    order by says, also_finds`.execute(database);
  return rows;
}

/** Deletes a synonym and returns it, or undefined if there was none. */
export function deleteSynonym(database: Database, id: string): Promise<SynonymRow | undefined> {
  return database.deleteFrom('synonyms').where('id', '=', id).returning(columns).executeTakeFirst();
}
