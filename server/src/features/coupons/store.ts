import { publicStatuses } from '@haggle/contract/deal-status';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A deal that everybody may see, held so that its code cannot change until the transaction ends. */
export function holdDeal(database: Database, dealId: string) {
  return database
    .selectFrom('deals')
    .select(['id', 'coupon_code', 'submitted_by'])
    .where('id', '=', dealId)
    .where('status', 'in', publicStatuses)
    .forShare()
    .executeTakeFirst();
}

/** Stores what a member found, in place of what they said before. */
export async function putTrial(
  database: Database,
  trial: { dealId: string; userId: string; worked: boolean; at: Date },
): Promise<void> {
  await database
    .insertInto('coupon_trials')
    .values({ deal_id: trial.dealId, user_id: trial.userId, worked: trial.worked, tried_at: trial.at })
    .onConflict((conflict) =>
      conflict.columns(['deal_id', 'user_id']).doUpdateSet({ worked: trial.worked, tried_at: trial.at }),
    )
    .execute();
}

export async function deleteTrial(database: Database, dealId: string, userId: string): Promise<void> {
  await database.deleteFrom('coupon_trials').where('deal_id', '=', dealId).where('user_id', '=', userId).execute();
}

export async function deleteTrials(database: Database, dealId: string): Promise<void> {
  await database.deleteFrom('coupon_trials').where('deal_id', '=', dealId).execute();
}

/** Gives the trials of one deal to another; a member who tried both keeps what they said of the latter. */
export async function moveTrials(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`insert into coupon_trials (deal_id, user_id, worked, tried_at)
    select ${intoId}, user_id, worked, tried_at from coupon_trials where deal_id = ${fromId}
    on conflict do nothing`.execute(database);
  await deleteTrials(database, fromId);
}

const counts = [
  sql<number>`count(*) filter (where worked)::integer`.as('worked'),
  sql<number>`count(*) filter (where not worked)::integer`.as('failed'),
  sql<Date | null>`max(tried_at) filter (where worked)`.as('lastWorkedAt'),
] as const;

/** How a deal’s code fared. */
export function countTrials(database: Database, dealId: string) {
  return database
    .selectFrom('coupon_trials')
    .select([...counts])
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
}

/** How the codes of these deals fared; those without trials are left out. */
export async function countAllTrials(database: Database, dealIds: readonly string[]) {
  if (dealIds.length === 0) return [];
  return database
    .selectFrom('coupon_trials')
    .select(['deal_id as dealId', ...counts])
    .where('deal_id', 'in', dealIds)
    .groupBy('deal_id')
    .execute();
}

/** What a member found; null when they did not say. */
export async function findTrial(database: Database, dealId: string, userId: string): Promise<boolean | null> {
  const row = await database
    .selectFrom('coupon_trials')
    .select('worked')
    .where('deal_id', '=', dealId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.worked ?? null;
}
