import type { Database } from '../../platform/database/database.ts';

/** Where deals stand, whatever became of them. */
export async function listPaths(database: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await database.selectFrom('deals').select(['id', 'slug']).where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ id, slug }) => `/deals/${id}${slug ? `/${slug}` : ''}`);
}
