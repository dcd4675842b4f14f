import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface ProductRow {
  id: string;
  key: string;
}

/** The digits are hexadecimal, and `g` sorts after all of them. */
const groupCondition = (prefix: string) => sql`status in ('active', 'sold_out', 'expired', 'archived')
  and product_hash(url_key) collate "C" >= ${prefix} and product_hash(url_key) collate "C" < ${`${prefix}g`}`;

/** Counts the products whose hashes start with these digits, among up to `limit` deals. */
export async function countProducts(database: Database, prefix: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct url_key)::integer as count from (
      select url_key from deals where ${groupCondition(prefix)} limit ${limit}) as found`.execute(database);
  return rows[0]?.count ?? 0;
}

/** Returns for each product the live deal that was posted last, or the last one of all if none is live. */
export async function listProducts(database: Database, prefix: string): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select distinct on (url_key) id, url_key as key from deals where ${groupCondition(prefix)}
    order by url_key, is_live desc, posted_at desc`.execute(database);
  return rows;
}
