import type { Database } from '../../../platform/database/database.ts';

/** Whether any deal, in whatever state, has this key. */
export async function hasUrlKey(database: Database, key: string): Promise<boolean> {
  const found = await database.selectFrom('deals').select('id').where('url_key', '=', key).limit(1).executeTakeFirst();
  return found !== undefined;
}
