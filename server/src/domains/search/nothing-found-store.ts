import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export interface NearCategory {
  name: string;
  path: string;
}

/** Returns active categories whose names resemble one of these texts, most similar first. */
export async function listNearCategories(database: Database, texts: readonly string[]): Promise<NearCategory[]> {
  const { rows } = await sql<NearCategory>`
    select name, path from categories join unnest(${texts}::text[]) as word on search_name(name) % search_name(word)
    where not exists (select from categories as above
      where not above.is_active and (above.path = categories.path or starts_with(categories.path, above.path || '/')))
    group by name, path order by max(similarity(search_name(name), search_name(word))) desc, path
    limit ${searchLimits.maxEmptyResultSuggestions}`.execute(database);
  return rows;
}
