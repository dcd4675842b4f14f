import type { Database } from '../../../platform/database/database.ts';

/** Returns a deal and its author's id, which is null if their account is deleted. */
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
