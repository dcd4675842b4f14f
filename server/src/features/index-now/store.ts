import type { Database } from '../../platform/database/database.ts';

/**
 * Where deals stand that readers see, or saw before they were taken down. What was never published stays unknown: its
 * address tells its title.
 */
export async function listPaths(database: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database
    .selectFrom('deals')
    .select(['id', 'slug'])
    .where('id', 'in', ids)
    .where('approved_at', 'is not', null)
    .where('status', '<>', 'pending')
    .orderBy('id')
    .execute();
  return rows.map(({ id, slug }) => `/deals/${id}${slug ? `/${slug}` : ''}`);
}
