import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns those of the keys that any deal has, whatever its status. */
export async function listUrlKeys(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as asked (key)
    where exists (select from deals where url_key = key)`.execute(database);
  return new Set(rows.map(({ key }) => key));
}
