import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isShownCategory } from '../../catalogue/shown-categories/actions.ts';
import type { KnownName } from './rules.ts';

/** Words of a sentence, and the slug that a store or category of that name would have. */
export interface NameQuery {
  plain: string;
  slug: string;
  /** That slug and those of its possible singular and plural forms. */
  slugs: readonly string[];
}

const titleQuery = sql`regexp_replace(query::text, $shape$('(?:[^']|'')*')(?::(\\*))?$shape$, '\\1:\\2A', 'g')::tsquery`;

/**
 * Finds the stores and categories with these names. A store's name is clear if no brand or category has it and it isn't
 * in the title of another store's deal. A category's name is clear if nearly all deals with it in their title belong
 * there.
 */
export async function findNames(
  database: Database,
  names: readonly NameQuery[],
): Promise<(KnownName & { plain: string })[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<KnownName & { plain: string }>`
    with read as materialized (
      select *, search_asked(plain, true) as query
      from json_to_recordset(${JSON.stringify(names)}) as given (plain text, slug text, slugs text[])),
    -- Materialized, so it is computed once per name rather than once per deal in the conditions below.
    asked as materialized (select *, ${titleQuery} as in_title from read)
    select asked.plain, 'store' as kind, store.slug, store.name,
      numnode(asked.in_title) > 0
        and not exists (select from brands where slug = store.slug)
        and not exists (select from categories where slug = store.slug)
        and not exists (select from deals
          where is_live and store_id is distinct from store.id and search @@ asked.in_title) as "isClear"
    -- People write store names as one word or two, so hyphens are ignored.
    from asked join stores as store on replace(store.slug, '-', '') = replace(asked.slug, '-', '')
    union all
    select asked.plain, 'category', category.slug, category.name,
      exists (select from deals where is_live and category_id = any(below.ids)) and numnode(asked.in_title) > 0
        and (select coalesce(avg((category_id = any(below.ids))::integer), 1) from (
          select category_id from (
            select category_id, search from deals where is_live and search @@ asked.query
            limit ${searchLimits.categoryFilterCandidates}) as deal
          where search @@ asked.in_title limit ${searchLimits.categoryFilterSample}) as sample) >= ${searchLimits.categoryFilterShare}::float8
    from asked join categories as category on category.slug = any(asked.slugs) and ${isShownCategory('category')}
    cross join lateral (select array(select under.id from categories as under
      where under.path = category.path or under.path like category.path || '/%') as ids) as below`.execute(database);
  return rows;
}
