import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';

/** Returns ids of the live deals that are pinned at a time, the last pinned first. */
export async function listPinned(database: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom('pinned_deals')
    .innerJoin('deals', 'deals.id', 'pinned_deals.deal_id')
    .select('deal_id')
    .where('deals.is_live', '=', true)
    .where((where) => where.or([where('pinned_until', 'is', null), where('pinned_until', '>', now)]))
    .orderBy('pinned_at', 'desc')
    .orderBy('deal_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.deal_id);
}

/** Returns the same ids plus those of deals that ended a moment ago: this way, pages needn't wait for the deals table. */
export async function listPinnedIds(database: Database, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('pinned_deals')
    .select('deal_id')
    .where((where) => where.or([where('pinned_until', 'is', null), where('pinned_until', '>', now)]))
    .orderBy('pinned_at', 'desc')
    .orderBy('deal_id', 'desc')
    .execute();
  return rows.map((row) => row.deal_id);
}

export function lockPins(database: Database): Promise<void> {
  return lock(database, 'pinnedDeals');
}

interface Pin {
  dealId: string;
  until: Date | null;
  by: string;
  at: Date;
}

export async function putPin(database: Database, { dealId, until, by, at }: Pin): Promise<void> {
  const columns = { pinned_until: until, pinned_by: by, pinned_at: at };
  await database
    .insertInto('pinned_deals')
    .values({ deal_id: dealId, ...columns })
    .onConflict((conflict) => conflict.column('deal_id').doUpdateSet(columns))
    .execute();
}

/** Deletes a pin, or with `until` only one that was set by then. Returns false if there was none. */
export async function deletePin(database: Database, dealId: string, until?: Date): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('pinned_deals')
    .where('deal_id', '=', dealId)
    .$if(until !== undefined, (query) => query.where('pinned_at', '<=', until as Date))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
