import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepared.ts';
import type { DB } from '../../platform/database/schema.ts';

export type LimitRow = Selectable<DB['discussion_limits']>;

const selectLimit = prepare<{ dealId: string }>()((database, given) =>
  database
    .selectFrom('discussion_limits')
    .select(['deal_id', 'kind', 'minutes', 'until', 'reason', 'created_at', 'created_by'])
    .where('deal_id', '=', given('dealId')),
);

export async function findLimit(database: Database, dealId: string): Promise<LimitRow | undefined> {
  return (await selectLimit(database, { dealId }))[0];
}

/** Returns a discussion's limit, locked until the transaction ends: in slow mode, comments are posted one by one. */
export function lockLimit(database: Database, dealId: string): Promise<LimitRow | undefined> {
  return database
    .selectFrom('discussion_limits')
    .selectAll()
    .where('deal_id', '=', dealId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Sets the limit of a discussion, replacing any earlier one. */
export async function putLimit(database: Database, limit: Omit<LimitRow, 'created_by'> & { created_by: string }) {
  const { deal_id: _, ...rest } = limit;
  await database
    .insertInto('discussion_limits')
    .values(limit)
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(rest))
    .execute();
}

export async function deleteLimit(database: Database, dealId: string): Promise<void> {
  await database.deleteFrom('discussion_limits').where('deal_id', '=', dealId).execute();
}

/** Returns when a member last commented on a deal, whether the comment is shown or held. */
export async function findLastCommentTime(database: Database, dealId: string, authorId: string): Promise<Date | null> {
  const last = await database
    .selectFrom('comments')
    .select('created_at')
    .where('deal_id', '=', dealId)
    .where('author_id', '=', authorId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at ?? null;
}
