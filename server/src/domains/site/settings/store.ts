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

/** Returns a stored number; undefined without one. */
export async function findNumber(database: Database, name: string): Promise<number | undefined> {
  const row = await database.selectFrom('site_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row && Number(row.value);
}

/** Adds one to a stored number, which begins at zero. */
export async function incrementNumber(
  database: Database,
  { name, by, at }: { name: string; by: string; at: Date },
): Promise<void> {
  const change = { changed_by: by, changed_at: at };
  await database
    .insertInto('site_settings')
    .values({ name, value: JSON.stringify(1), ...change })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`to_jsonb(site_settings.value::text::integer + 1)`, ...change }),
    )
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

/** Returns whether the owner's own text of the imprint is published; undefined if there is none. */
export async function isImprintPublished(database: Database): Promise<boolean | undefined> {
  const row = await database
    .selectFrom('pages')
    .select('is_published')
    .where('slug', '=', 'imprint')
    .executeTakeFirst();
  return row?.is_published;
}
