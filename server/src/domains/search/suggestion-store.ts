import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import { hasRuns } from '../../kernel/word-segmentation.ts';
import type { Database } from '../../platform/database/database.ts';
import { beginningWith } from '../../platform/database/like.ts';
import { toTsquery } from '../../platform/database/tsquery.ts';
import { parseWords } from '../../platform/text/search-query.ts';
import { isShownCategory } from '../catalogue/shown-categories/actions.ts';
import { dealConditions, type ListFilters } from '../deals/actions.ts';

export interface SuggestionRow {
  kind: 'deal' | 'brand' | 'store' | 'category';
  text: string;
  id: string;
  slug: string | null;
  path: string | null;
}

/**
 * Returns live deals whose title has all the words, the last one possibly unfinished, hottest first. For common words
 * PostgreSQL walks down the hottest deals; for rare ones it uses the full-text index.
 */
export async function suggestDeals(
  database: Database,
  { query, filters, now }: { query: string; filters: ListFilters; now: Date },
): Promise<SuggestionRow[]> {
  const conditions = dealConditions({ filters, scope: { matching: query }, now });
  const { rows } = await sql<SuggestionRow>`
    select 'deal' as kind, title as text, id::text, slug, null as path from deals as deal
    where ${sql.join(conditions, sql` and `)} order by hot desc, id desc limit ${searchLimits.suggestions.deals}`.execute(
    database,
  );
  return rows;
}

/**
 * Translates typed words to texts of a `tsquery`: `begun` searches titles and brands and allows an unfinished last
 * word; `meant` has the words as typed and their synonyms. Either is empty if no words remain.
 */
export async function translateTyped(database: Database, typed: string): Promise<{ begun: string; meant: string }> {
  const { rows } = await sql<{ begun: string; meant: string }>`
    select ${toTsquery(parseWords(typed))}::text as meant,
      coalesce(string_agg(quote_literal(lexeme) || case when is_last then ':*A' else ':A' end, ' & '), '') as begun
    from (select ordinal = max(ordinal) over () as is_last, lexeme
      from search_languages,
      lateral regexp_split_to_table(search_text(search_folded(${typed}, language, true)), '\\s+')
        with ordinality as part (word, ordinal),
      lateral unnest(tsvector_to_array(to_tsvector(search_config(language), word))) as lexeme) as typed`.execute(
    database,
  );
  return { begun: rows[0]?.begun ?? '', meant: rows[0]?.meant ?? '' };
}

/** Returns brands, stores and categories that begin with, contain or resemble the text, and categories that mean it. */
export async function suggestNames(database: Database, typed: string, meant: string): Promise<SuggestionRow[]> {
  const limit = searchLimits.suggestions.names;
  const beginsWith = sql`search_name(${beginningWith(typed)})`;
  // In scripts without spaces a word may begin at any character.
  const wordBeginsWith = sql`search_name(${`${hasRuns(typed) ? '%' : '% '}${beginningWith(typed)}`})`;
  const [name, typedName] = [sql`search_name(name)`, sql`search_name(${typed})`];
  const isSimilar = sql`(${name} like ${beginsWith} or ${name} like ${wordBeginsWith} or ${name} % ${typedName})`;
  const hasSameMeaning = sql`array_to_tsvector(search_stems(name)) @@ ${meant}::tsquery`;
  const order = sql`(${name} like ${beginsWith}) desc, (${name} like ${wordBeginsWith}) desc, similarity(${name}, ${typedName}) desc, name`;
  const { rows } = await sql<SuggestionRow>`
    (select 'brand' as kind, name as text, id::text, slug, null as path from brands
      where ${isSimilar} and exists (select from deals where brand_id = brands.id and is_live) order by ${order} limit ${limit})
    union all
    (select 'store', name, id::text, slug, null from stores
      where ${isSimilar} and exists (select from deals where store_id = stores.id and is_live) order by ${order} limit ${limit})
    union all
    (select 'category', name, id::text, slug, path from categories
      where (${isSimilar} or ${hasSameMeaning}) and ${isShownCategory('categories')}
      order by ${hasSameMeaning} desc, ${order} limit ${limit})`.execute(database);
  return rows;
}
