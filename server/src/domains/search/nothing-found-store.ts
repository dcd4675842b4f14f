import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isShownCategory } from '../catalogue/shown-categories/actions.ts';

export interface NearCategory {
  name: string;
  path: string;
}

/** Returns shown categories whose names resemble one of these texts, most similar first. */
export async function listNearCategories(database: Database, texts: readonly string[]): Promise<NearCategory[]> {
  const { rows } = await sql<NearCategory>`
    select name, path from categories join unnest(${texts}::text[]) as word on search_name(name) % search_name(word)
    where ${isShownCategory('categories')}
    group by name, path order by max(similarity(search_name(name), search_name(word))) desc, path
    limit ${searchLimits.maxEmptyResultSuggestions}`.execute(database);
  return rows;
}
