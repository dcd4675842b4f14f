import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export async function isDeal(database: Database, dealId: string): Promise<boolean> {
  const deal = await database
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where('status', 'in', ['active', 'sold_out', 'expired', 'archived'])
    .executeTakeFirst();
  return deal !== undefined;
}

export async function insertSave(database: Database, userId: string, dealId: string, at: Date): Promise<void> {
  await database
    .insertInto('saves')
    .values({ user_id: userId, deal_id: dealId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteSave(database: Database, userId: string, dealId: string): Promise<void> {
  await database.deleteFrom('saves').where('user_id', '=', userId).where('deal_id', '=', dealId).execute();
}

/** Which of these deals a member has saved. */
export async function findSaves(
  database: Database,
  userId: string,
  dealIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('saves')
    .select('deal_id')
    .where('user_id', '=', userId)
    .where('deal_id', 'in', dealIds)
    .execute();
  return new Set(rows.map((row) => row.deal_id));
}

export async function moveSaves(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`insert into saves (user_id, deal_id, created_at)
    select user_id, ${intoId}, created_at from saves where deal_id = ${fromId}
    on conflict do nothing`.execute(database);
  await database.deleteFrom('saves').where('deal_id', '=', fromId).execute();
}

export async function listSavers(
  database: Database,
  dealId: string,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('saves')
    .select('user_id')
    .where('deal_id', '=', dealId)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}
