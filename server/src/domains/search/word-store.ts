import { publicStatuses } from '@haggle/contract/deals/status';
import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { UncountedDeals } from './statistics-store.ts';

export interface KnownWord {
  word: string;
  dealsCount: number;
}

/** The stem of `word` in the index; the statement must also read `language` from `search_languages`. */
const stem = sql`(tsvector_to_array(to_tsvector(search_config(language), search_folded(word, language, false))))[1]`;

/** Returns those of the words that have a synonym or mean nothing on their own, so are not misspelt. */
export async function listUnderstood(
  database: Database,
  words: readonly string[],
): Promise<{ word: string; isEmpty: boolean }[]> {
  if (words.length === 0) return [];
  // Materialized, so that each word is parsed once and not again for each synonym.
  const { rows } = await sql<{ word: string; isEmpty: boolean }>`
    with read as materialized (select asked, search_asked(asked, false) as query from unnest(${words}::text[]) as asked)
    select asked as word, numnode(query) = 0 as "isEmpty" from read
    where numnode(query) = 0 or query in (select target from synonym_rewrites)`.execute(database);
  return rows;
}

/** Returns words that share many trigrams with a word, most similar first. */
export async function listSimilar(database: Database, word: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, deals_count as "dealsCount" from search_words
    where word % ${word} order by similarity(word, ${word}) desc, deals_count desc limit ${searchLimits.maxSimilarWords}`.execute(
    database,
  );
  return rows;
}

/** Returns the most common longer words that begin or end with an alphabetic word, the most common one per stem. */
export async function listLongerWords(
  database: Database,
  word: string,
  { atEnd }: { atEnd: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select (array_agg(word order by deals_count desc, word))[1] as word from search_words
    where word like ${atEnd ? `%_${word}` : `${word}_%`}
    group by coalesce(stem, word) order by sum(deals_count) desc, 1 limit ${searchLimits.maxExpansions}`.execute(
    database,
  );
  return rows.map(({ word }) => word);
}

/** Sets the similarity from which `%` matches, for this transaction. */
export async function setSimilarityThreshold(database: Database): Promise<void> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(searchLimits.minSimilarity)}, true)`.execute(
    database,
  );
}

/** Returns those of the exact words that are in the vocabulary. */
export async function listExisting(database: Database, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  return database
    .selectFrom('search_words')
    .select(['word', 'deals_count as dealsCount'])
    .where('word', 'in', words)
    .execute();
}

/** Recounts the words in the titles, brands, stores, tags and categories of all published deals. */
export async function learnWords(database: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(database);
  await sql`
    create temporary table learned on commit drop as
    select word, count(*)::integer as deals_count from (
      select deal.id, word
      from deals as deal
      left join brands as brand on brand.id = deal.brand_id
      left join stores as store on store.id = deal.store_id
      left join categories as category on category.id = deal.category_id
      cross join search_languages,
      lateral (select distinct word from regexp_split_to_table(search_text(search_spelt(
        concat_ws(' . ', deal.title, brand.name, store.name, category.name, array_to_string(deal.tags, ' . ')),
        language)), '\\s+') as word
        where length(word) between 3 and 40 and word ~ '[^0-9.]') as found
      where deal.status in (${sql.join(publicStatuses)})) as words
    group by word`.execute(database);
  await sql`
    insert into search_words (word, stem, deals_count)
    select word, ${stem}, deals_count from learned, search_languages
    order by word
    on conflict (word) do update set deals_count = excluded.deals_count, stem = excluded.stem
    where (search_words.deals_count, search_words.stem) is distinct from (excluded.deals_count, excluded.stem)`.execute(
    database,
  );
  await sql`
    delete from search_words where not exists (select from learned where word = search_words.word)`.execute(database);
}

/** Adds the words of a live deal or of a range of deals; `learnWords` later makes the counts exact. */
export async function addWords(database: Database, target: { dealId: string } | UncountedDeals): Promise<void> {
  const condition =
    'dealId' in target
      ? sql`deal.id = ${target.dealId}`
      : sql`deal.id > ${target.afterId} and deal.id <= ${target.lastId}`;
  await sql`
    insert into search_words (word, stem, deals_count)
    select word, ${stem}, count(*) from (
      select word
      from deals as deal
      left join brands as brand on brand.id = deal.brand_id
      left join stores as store on store.id = deal.store_id
      cross join search_languages,
      lateral (select distinct word from regexp_split_to_table(search_text(search_spelt(
        concat_ws(' . ', deal.title, brand.name, store.name, array_to_string(deal.tags, ' . ')), language)),
        '\\s+') as word
        where length(word) between 3 and 40 and word ~ '[^0-9.]') as found
      where ${condition} and deal.is_live) as words, search_languages
    group by word, language
    order by word
    on conflict (word) do nothing`.execute(database);
}
