import type { Insertable, Updateable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Deals } from '../../../platform/database/schema.ts';

export async function insertDeal(database: Database, deal: Insertable<Deals>): Promise<string> {
  const { id } = await database.insertInto('deals').values(deal).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Holds a deal so that it neither moves nor changes until the transaction ends. */
export function lockDeal(database: Database, id: string) {
  return database
    .selectFrom('deals')
    .select(['id', 'url_key', 'image_url', 'price_cents', 'agreed_price_cents', 'store_id', 'brand_id', 'revision'])
    .select(['status', 'approved_at', 'submitted_by'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type LockedDeal = NonNullable<Awaited<ReturnType<typeof lockDeal>>>;

export async function updateDeal(database: Database, id: string, change: Updateable<Deals>): Promise<void> {
  await database.updateTable('deals').set(change).where('id', '=', id).execute();
}

/** Counts a change of what a deal shows that no column of its row tells of. */
export async function countRevision(database: Database, id: string): Promise<void> {
  await database
    .updateTable('deals')
    .set((set) => ({ revision: set('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Whether any deal, in whatever state, has this key. */
export async function hasUrlKey(database: Database, key: string): Promise<boolean> {
  const found = await database.selectFrom('deals').select('id').where('url_key', '=', key).limit(1).executeTakeFirst();
  return found !== undefined;
}
