import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Holds the deals that show a picture, in the order of their ids, so that two who hold several cannot wait for each other. */
export async function lockDeals(database: Database, key: string): Promise<string[]> {
  const rows = await database
    .selectFrom('deals')
    .select('id')
    .where('id', 'in', (where) => where.selectFrom('deal_images').select('deal_id').where('key', '=', key))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes a picture from a deal, and the address from which it may have come; the revision counts. */
export async function deleteImage(database: Database, dealId: string, key: string): Promise<void> {
  await database.deleteFrom('deal_images').where('deal_id', '=', dealId).where('key', '=', key).execute();
  await database
    .updateTable('deals')
    .set((set) => ({ image_url: null, revision: set('revision', '+', 1) }))
    .where('id', '=', dealId)
    .execute();
}

/** @returns whose picture it was */
export async function clearAvatars(database: Database, key: string): Promise<string[]> {
  const change = { avatar_key: null };
  const rows = await database.updateTable('users').set(change).where('avatar_key', '=', key).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Notes that the picture is not to be taken again. */
export async function ban(database: Database, key: string, at: Date): Promise<void> {
  await sql`insert into removed_pictures (key, removed_at) values (${key}, ${at}) on conflict do nothing`.execute(
    database,
  );
}
