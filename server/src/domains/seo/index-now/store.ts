import type { Database } from '../../../platform/database/database.ts';

/**
 * Returns those of these deals that are or were public. Unpublished ones stay out, because their URL reveals their
 * title.
 */
export async function listPublished(
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
