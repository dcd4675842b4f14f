import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns deals whose key was made by rules before `version`, locked until the transaction ends. */
export function lockOutdated(database: Database, version: number, limit: number) {
  return database
    .selectFrom('deals')
    .select(['id', 'url'])
    .where('url_key_version', '<', version)
    .orderBy('url_key_version')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

/** Updates the keys of deals and of their recorded prices. */
export async function updateKeys(
  database: Database,
  keys: readonly { id: string; key: string }[],
  version: number,
): Promise<void> {
  if (keys.length === 0) return;
  const renewed = sql<{ id: string; key: string }>`(
    select * from unnest(${keys.map(({ id }) => id)}::bigint[], ${keys.map(({ key }) => key)}::text[]) as pair (id, key)
  )`;
  await sql`update deals set url_key = renewed.key, url_key_version = ${version}
    from ${renewed} as renewed where deals.id = renewed.id`.execute(database);
  await sql`update price_points set product_key = renewed.key
    from ${renewed} as renewed where price_points.deal_id = renewed.id and price_points.product_key <> renewed.key`.execute(
    database,
  );
}
