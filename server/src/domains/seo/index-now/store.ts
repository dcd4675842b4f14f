import type { Database } from '../../../platform/database/database.ts';

/**
 * Those of these deals that readers see, or saw before they were taken down. What was never published stays unknown: its
 * address tells its title.
 */
export async function listKnown(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; slug: string | null }[]> {
  if (ids.length === 0) return [];
  return database
    .selectFrom('deals')
    .select(['id', 'slug'])
    .where('id', 'in', ids)
    .where('approved_at', 'is not', null)
    .where('status', '<>', 'pending')
    .orderBy('id')
    .execute();
}
