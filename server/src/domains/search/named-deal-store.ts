import * as searchLimits from '@haggle/contract/limits/search';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** Returns the ids of deals with a link key, most recently posted first. */
export async function listByLinkKey(database: Database, key: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from deals where url_key = ${key} order by posted_at desc nulls last, id desc
    limit ${searchLimits.maxExactMatches}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Returns the ids of live deals with a coupon code, ignoring case, hottest first. */
export async function listByCouponCode(database: Database, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from deals where is_live and coupon_code is not null and lower(coupon_code) = lower(${code})
    order by hot desc, id desc limit ${searchLimits.maxExactMatches}`.execute(database);
  return rows.map(({ id }) => id);
}
