import type { Database } from '../../../platform/database/database.ts';

/** A deal that a file names, and who posted it, unless they are gone. */
export function findDeal(database: Database, id: string) {
  return database
    .selectFrom('deals as deal')
    .leftJoin('users as author', (join) =>
      join.onRef('author.id', '=', 'deal.submitted_by').on('author.deleted_at', 'is', null),
    )
    .select(['deal.id', 'author.id as author_id'])
    .where('deal.id', '=', id)
    .executeTakeFirst();
}
