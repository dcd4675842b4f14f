import * as storeLimits from '@haggle/contract/limits/stores';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns the id of the store with this slug, adding it under `name` if it is new. */
export async function ensureStore(database: Database, store: { name: string; slug: string }): Promise<string> {
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

/** Returns the stores whose link has this host, with or without `www.`; two at most. */
export function listByHost(database: Database, hostname: string) {
  const host = hostname.replace(/^www\./, '');
  const links = [`https://${host}`, `https://www.${host}`, `http://${host}`, `http://www.${host}`];
  return database.selectFrom('stores').select(['id', 'name', 'slug']).where('link', 'in', links).limit(2).execute();
}

/**
 * Lists the ids of a store's live deals with a code, ordered by the weighted share of trials in which the code worked.
 * One success and one failure are added to each (Laplace smoothing), so that a single success doesn't outrank nine out
 * of ten.
 */
export async function listCouponDeals(database: Database, storeId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select deal.id from deals as deal
    left join coupon_trials as trial on trial.deal_id = deal.id
    where deal.store_id = ${storeId} and deal.is_live and deal.coupon_code is not null
    group by deal.id
    order by (coalesce(sum(trial.weight) filter (where trial.worked), 0) + 1.0) / (coalesce(sum(trial.weight), 0) + 2) desc, deal.posted_at desc, deal.id desc
    limit ${limit}`.execute(database);
  return rows.map(({ id }) => id);
}

/**
 * Sets a store's link to the most common origin of its latest published deals, unless an admin chose the link.
 * @returns whether the link changed
 */
export async function refreshLink(database: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update stores set link = found.link
    from (select common_origin(${id}, ${storeLimits.linkDeals}) as link) as found
    where stores.id = ${id} and not has_chosen_link and stores.link is distinct from found.link
    returning stores.id`.execute(database);
  return rows.length > 0;
}

export async function findStoreOf(database: Database, dealId: string): Promise<string | null> {
  const deal = await database.selectFrom('deals').select('store_id').where('id', '=', dealId).executeTakeFirst();
  return deal?.store_id ?? null;
}

/** Returns the ids of those stores that have no link yet. */
export async function listWithoutLink(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database
    .selectFrom('stores')
    .select('id')
    .where('id', 'in', ids)
    .where('link', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
