import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export async function listSettings(database: Database): Promise<Record<string, unknown>> {
  const rows = await database.selectFrom('site_settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function putSetting(
  database: Database,
  setting: { name: string; value: unknown; by: string; at: Date },
): Promise<void> {
  const said = { value: JSON.stringify(setting.value), changed_by: setting.by, changed_at: setting.at };
  await database
    .insertInto('site_settings')
    .values({ name: setting.name, ...said })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(said))
    .execute();
}

/** Makes changes of settings wait for each other until the transaction ends. */
export async function lockSettings(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site_settings'))`.execute(database);
}
