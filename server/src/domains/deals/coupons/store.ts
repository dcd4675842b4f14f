import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface Trial {
  dealId: string;
  userId: string;
  worked: boolean;
  weight: number;
  addressHash: string | null;
  at: Date;
}

/** Stores a member's trial, replacing what they said before. */
export async function putTrial(
  database: Database,
  { dealId, userId, worked, weight, addressHash, at }: Trial,
): Promise<void> {
  const columns = { worked, weight, address_hash: addressHash, tried_at: at };
  await database
    .insertInto('coupon_trials')
    .values({ deal_id: dealId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['deal_id', 'user_id']).doUpdateSet(columns))
    .execute();
}

export async function clearAddresses(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('coupon_trials')
    .set({ address_hash: null })
    .where('tried_at', '<', before)
    .where('address_hash', 'is not', null)
    .execute();
}

export async function deleteTrial(database: Database, dealId: string, userId: string): Promise<void> {
  await database.deleteFrom('coupon_trials').where('deal_id', '=', dealId).where('user_id', '=', userId).execute();
}

export async function deleteTrials(database: Database, dealId: string): Promise<void> {
  await database.deleteFrom('coupon_trials').where('deal_id', '=', dealId).execute();
}

/** Moves the trials of one deal to another. A member who tried both keeps their trial of the latter. */
export async function moveTrials(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`insert into coupon_trials (deal_id, user_id, worked, weight, address_hash, tried_at)
    select ${intoId}, user_id, worked, weight, address_hash, tried_at from coupon_trials where deal_id = ${fromId}
    on conflict do nothing`.execute(database);
  await deleteTrials(database, fromId);
}

/** Trials without weight, as on an account's first day, are not counted. */
const counts = [
  sql<number>`count(*) filter (where worked and weight > 0)::integer`.as('worked'),
  sql<number>`count(*) filter (where not worked and weight > 0)::integer`.as('failed'),
  sql<number | null>`coalesce(sum(weight) filter (where worked), 0) / nullif(sum(weight), 0)`.as('share'),
  sql<Date | null>`max(tried_at) filter (where worked and weight > 0)`.as('lastWorkedAt'),
] as const;

/** Counts the trials of a deal's code. */
export function countTrials(database: Database, dealId: string) {
  return database
    .selectFrom('coupon_trials')
    .select([...counts])
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
}

/** Counts the trials of these deals' codes, without deals that have none. */
export async function countAllTrials(database: Database, dealIds: readonly string[]) {
  if (dealIds.length === 0) return [];
  return database
    .selectFrom('coupon_trials')
    .select(['deal_id as dealId', ...counts])
    .where('deal_id', 'in', dealIds)
    .groupBy('deal_id')
    .execute();
}

/** Returns whether the code worked for a member; null if they didn't say. */
export async function findTrial(database: Database, dealId: string, userId: string): Promise<boolean | null> {
  const row = await database
    .selectFrom('coupon_trials')
    .select('worked')
    .where('deal_id', '=', dealId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.worked ?? null;
}
