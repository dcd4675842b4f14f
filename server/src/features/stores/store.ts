import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type PageRequest } from '../../platform/paging.ts';

export interface StoreRow {
  id: string;
  name: string;
  slug: string;
  link: string | null;
  logo_url: string | null;
  deals_count: number;
}

/** Those with most live deals first. */
export async function listStores(database: Database, page: PageRequest): Promise<PageOf<StoreRow>> {
  const counted = database
    .selectFrom('deals')
    .select(['store_id', sql<number>`count(*)::integer`.as('deals_count')])
    .where('is_live', '=', true)
    .groupBy('store_id');
  const rows = await database
    .selectFrom('stores')
    .leftJoin(counted.as('counted'), 'counted.store_id', 'stores.id')
    .selectAll('stores')
    .select(sql<number>`coalesce(counted.deals_count, 0)`.as('deals_count'))
    .orderBy('deals_count', 'desc')
    .orderBy('name')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('stores')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The id of the store with this slug, added under `name` if it is new. */
export async function ensureStore(
  database: Database,
  store: { name: string; slug: string; link: string | null },
): Promise<string> {
  const existing = await database.selectFrom('stores').select('id').where('slug', '=', store.slug).executeTakeFirst();
  if (existing) return existing.id;
  const { id } = await database
    .insertInto('stores')
    .values(store)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet((set) => ({ slug: set.ref('excluded.slug') })))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
