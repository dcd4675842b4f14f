import { publicStatuses } from '@haggle/contract/deals/status';
import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface KnownWord {
  word: string;
  dealsCount: number;
}

/** Which of these words occur in deals, in whatever form: `headphone` is known by `headphones`. */
export async function listKnown(database: Database, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ asked: string }>`
    select asked from unnest(${words}::text[]) as asked
    where exists (select from search_words
        where stem = any(tsvector_to_array(to_tsvector('haggle', search_document(asked)))))
      or exists (select from synonym_rewrites where target = search_term(asked, false))
      or numnode(search_term(asked, false)) = 0`.execute(database);
  return rows.map(({ asked }) => asked);
}

/** Words that share many groups of three letters with a word, the most alike first. */
export async function listAlike(database: Database, word: string): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`
    select word, deals_count as "dealsCount" from search_words
    where word % ${word} order by similarity(word, ${word}) desc, deals_count desc limit ${searchLimits.alikeMost}`.execute(
    database,
  );
  return rows;
}

/** For the transaction: from which likeness on `%` holds. */
export async function setLikeness(database: Database): Promise<void> {
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(searchLimits.alike)}, true)`.execute(database);
}

/** Which of these exact words there are. */
export async function listExisting(database: Database, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return [];
  return database
    .selectFrom('search_words')
    .select(['word', 'deals_count as dealsCount'])
    .where('word', 'in', words)
    .execute();
}

/** Counts the words of all published deals anew: of titles, brands, stores, tags and categories. */
export async function learnWords(database: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(database);
  await sql`
    create temporary table learned on commit drop as
    select word, count(*)::integer as deals_count from (
      select deal.id, word
      from deals as deal
      left join brands as brand on brand.id = deal.brand_id
      left join stores as store on store.id = deal.store_id
      left join categories as category on category.id = deal.category_id,
      lateral (select distinct word from regexp_split_to_table(search_text(
        concat_ws(' . ', deal.title, brand.name, store.name, category.name, array_to_string(deal.tags, ' . '))), '\\s+') as word
        where length(word) between 3 and 40 and word ~ '[^0-9.]') as found
      where deal.status in (${sql.join(publicStatuses)})) as words
    group by word`.execute(database);
  await sql`
    insert into search_words (word, stem, deals_count)
    select word, (tsvector_to_array(to_tsvector('haggle', word)))[1], deals_count from learned
    order by word
    on conflict (word) do update set deals_count = excluded.deals_count
    where search_words.deals_count <> excluded.deals_count`.execute(database);
  await sql`delete from search_words where word not in (select word from learned)`.execute(database);
}

/** Adds the words of a live deal, or of all posted since; their numbers are made exact by `learnWords`. */
export async function addWords(database: Database, which: { dealId: string } | { since: Date }): Promise<void> {
  const those = 'since' in which ? sql`deal.posted_at >= ${which.since}` : sql`deal.id = ${which.dealId}`;
  await sql`
    insert into search_words (word, stem, deals_count)
    select word, (tsvector_to_array(to_tsvector('haggle', word)))[1], count(*) from (
      select word
      from deals as deal
      left join brands as brand on brand.id = deal.brand_id
      left join stores as store on store.id = deal.store_id,
      lateral (select distinct word from regexp_split_to_table(search_text(
        concat_ws(' . ', deal.title, brand.name, store.name, array_to_string(deal.tags, ' . '))), '\\s+') as word
        where length(word) between 3 and 40 and word ~ '[^0-9.]') as found
      where ${those} and deal.is_live) as words
    group by word
    order by word
    on conflict (word) do nothing`.execute(database);
}

export async function hasWords(database: Database): Promise<boolean> {
  const found = await database.selectFrom('search_words').select('word').limit(1).executeTakeFirst();
  return found !== undefined;
}
