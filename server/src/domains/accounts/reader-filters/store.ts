import type { Mute } from '@haggle/contract/accounts/mutes';
import type { ReaderFilters } from '@haggle/contract/accounts/reader-filters';
import { unavailableStatuses } from '@haggle/contract/deals/status';
import { entriesOf, keysOf, tableOf } from '@haggle/contract/keys';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.ts';

/** Everything a reader can keep out of their lists: mutes, switches and deals hidden one by one. */
export type FilterKind = Mute['kind'] | keyof ReaderFilters | 'hiddenDeal';

interface Filter {
  /** SQL expression of a reader's choice, given their id; null if they have made none. */
  chosen: (readerId: RawBuilder<string>) => RawBuilder<unknown>;
  /** SQL condition: whether that choice hides the row named `deal`. True or false, never null. */
  hides: (chosen: RawBuilder<unknown>, readerId: RawBuilder<string>) => RawBuilder<SqlBool>;
}

/** The column that stores each switch. */
export const switchColumns: Record<keyof ReaderFilters, Exclude<keyof DB['reader_filters'], 'user_id'>> = {
  hidesUnavailable: 'hides_over',
};

function isSwitchedOn(column: string): Filter['chosen'] {
  return (readerId) => sql`(select true from reader_filters where user_id = ${readerId} and ${sql.ref(column)})`;
}

/** The only definition of each filter. Lists, search, feeds, digests, alerts and `hasChoices` are built from it. */
const filters: Record<FilterKind, Filter> = {
  store: {
    chosen: (readerId) =>
      sql`(select array_agg(store_id) from mutes where user_id = ${readerId} and store_id is not null)`,
    hides: (chosen) => sql`(deal.store_id = any(${chosen}::bigint[])) is true`,
  },
  category: {
    // Includes all subcategories.
    chosen: (readerId) => sql`(
      select array_agg(below.id) from mutes join categories as own on own.id = mutes.category_id
      join categories as below on below.path = own.path or below.path like own.path || '/%'
      where mutes.user_id = ${readerId})`,
    hides: (chosen) => sql`(deal.category_id = any(${chosen}::bigint[])) is true`,
  },
  user: {
    chosen: (readerId) =>
      sql`(select array_agg(muted_user_id) from mutes where user_id = ${readerId} and muted_user_id is not null)`,
    hides: (chosen) => sql`(deal.submitted_by = any(${chosen}::bigint[])) is true`,
  },
  word: {
    // One pattern for all words, so that each title is scanned once.
    chosen: (readerId) =>
      sql`(select words_pattern(array_agg(word)) from mutes where user_id = ${readerId} and word is not null)`,
    hides: (chosen) => sql`(deal.title ~* ${chosen}) is true`,
  },
  hidesUnavailable: {
    chosen: isSwitchedOn('hides_over'),
    hides: (chosen) => sql`(${chosen} and deal.status in (${sql.join(unavailableStatuses)})) is true`,
  },
  hiddenDeal: {
    chosen: (readerId) => sql`(select true from hidden_deals where user_id = ${readerId} limit 1)`,
    hides: (_, readerId) => sql`exists (
      select from hidden_deals where user_id = ${readerId} and deal_id = deal.id
        and (below_cents is null or deal.price_cents >= below_cents))`,
  },
};

/** Returns a member's switches; all are off by default. */
export async function readSwitches(database: Database, userId: string): Promise<ReaderFilters> {
  const row = await database.selectFrom('reader_filters').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return tableOf(keysOf(switchColumns), (name) => row?.[switchColumns[name]] ?? false);
}

/** Updates the given switches and leaves the rest unchanged. */
export async function putSwitches(database: Database, userId: string, changes: Partial<ReaderFilters>): Promise<void> {
  const values = Object.fromEntries(entriesOf(changes).map(([name, isOn]) => [switchColumns[name], isOn]));
  if (Object.keys(values).length === 0) return;
  await database
    .insertInto('reader_filters')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

const filterEntries = entriesOf(filters);

/** A reader's choices, looked up once so that a list needn't query them for each deal. */
export interface FilterChoices {
  readerId: string;
  chosen: Partial<Record<FilterKind, unknown>>;
}

/** Returns a reader's choices; undefined if they have made none. */
export async function findChoices(database: Database, readerId: string): Promise<FilterChoices | undefined> {
  const columns = filterEntries.map(([kind, { chosen }]) => sql`${chosen(toId(readerId))} as ${sql.id(kind)}`);
  const { rows } = await sql<Record<FilterKind, unknown>>`select ${sql.join(columns)}`.execute(database);
  const chosen = Object.entries(rows[0] ?? {}).filter(([, choice]) => choice !== null);
  return chosen.length === 0 ? undefined : { readerId, chosen: Object.fromEntries(chosen) };
}

/** Builds the SQL condition that a reader has made any choice. */
export function hasChoices(readerId: string): RawBuilder<boolean> {
  return sql`(${sql.join(
    filterEntries.map(([, { chosen }]) => sql`${chosen(toId(readerId))} is not null`),
    sql` or `,
  )})`;
}

/** Builds the conditions that show a row named `deal` to a reader, without the kinds they asked for by name. */
export function shownConditions(
  { readerId, chosen }: FilterChoices,
  requested: readonly FilterKind[],
): RawBuilder<SqlBool>[] {
  return filterEntries
    .filter(([kind]) => kind in chosen && !requested.includes(kind))
    .map(([kind, { hides }]) => sql`not ${hides(sql`${chosen[kind]}`, toId(readerId))}`);
}

/**
 * Builds the SQL condition that a row named `deal` is hidden from the reader whose id is a column, for queries over
 * many readers.
 * @param requested per kind, a condition that disables it because that reader asked for it by name
 */
export function isHiddenFrom(
  readerId: RawBuilder<string>,
  requested: Partial<Record<FilterKind, RawBuilder<SqlBool>>> = {},
): RawBuilder<SqlBool> {
  const conditions = filterEntries.map(([kind, { chosen, hides }]) => {
    const isHidden = hides(chosen(readerId), readerId);
    return requested[kind] ? sql`(not ${requested[kind]} and ${isHidden})` : isHidden;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function toId(id: string): RawBuilder<string> {
  return sql`${id}::bigint`;
}
