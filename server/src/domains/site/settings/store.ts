import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';

export async function listSettings(database: Database): Promise<Record<string, unknown>> {
  const rows = await database.selectFrom('site_settings').select(['name', 'value']).execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function putSetting(
  database: Database,
  setting: { name: string; value: unknown; by: string | null; at: Date },
): Promise<void> {
  const values = { value: JSON.stringify(setting.value), changed_by: setting.by, changed_at: setting.at };
  await database
    .insertInto('site_settings')
    .values({ name: setting.name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
}

/**
 * Stores the site's language. Search uses it and the former one. If the language was changed only just now, deals are
 * still indexed in a third one. That one then counts as the former, because most deals are indexed in it.
 */
export async function putLanguage(database: Database, setting: { value: string; by: string; at: Date }): Promise<void> {
  const indexed = await database.selectFrom('search_languages').select('former').executeTakeFirst();
  // A trigger records the previous language as the former one.
  if (indexed?.former) await putSetting(database, { ...setting, name: 'language', value: indexed.former });
  await putSetting(database, { ...setting, name: 'language' });
}

/** Stores a setting unless it is already set. */
export async function putFirstSetting(
  database: Database,
  { name, value, at }: { name: string; value: unknown; at: Date },
): Promise<void> {
  await database
    .insertInto('site_settings')
    .values({ name, value: JSON.stringify(value), changed_at: at })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Returns whether there are any amounts of money. They stay in the currency that they were entered in. */
export async function hasAmounts(database: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from deals) or exists (select from ledger_entries) as found
  `.execute(database);
  return rows[0]?.found === true;
}

/** Makes changes of settings wait for each other until the transaction ends. */
export function lockSettings(database: Database): Promise<void> {
  return lock(database, 'settings');
}
