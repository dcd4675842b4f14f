import type { NameKind } from '@haggle/contract/stores/admin';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { refuseDuplicate } from '../../../platform/database/duplicates.ts';
import { containing } from '../../../platform/database/like.ts';

const columns = { stores: 'store_id', brands: 'brand_id' } as const;

/** A store or brand; brands have neither link nor logo. */
export interface NameRow {
  id: string;
  name: string;
  slug: string;
  link: string | null;
  logo_url: string | null;
  live_deals: number;
  all_deals: number;
}

function selectNames(kind: NameKind): RawBuilder<NameRow> {
  const linkColumns = kind === 'stores' ? sql`name.link, name.logo_url` : sql`null as link, null as logo_url`;
  const belongsCondition = sql`deals.${sql.ref(columns[kind])} = name.id`;
  return sql`select name.id, name.name, name.slug, ${linkColumns},
      (select count(*)::integer from deals where is_live and ${belongsCondition}) as live_deals,
      (select count(*)::integer from deals where ${belongsCondition}) as all_deals
    from ${sql.table(kind)} as name`;
}

/** Returns one page of the stores or brands whose name or slug contains `q`. */
export async function listNames(
  database: Database,
  kind: NameKind,
  { q, sort, ...page }: PageRequest & { q?: string | undefined; sort: 'name' | '-dealsCount' },
): Promise<PageOf<NameRow>> {
  const pattern = containing(q ?? '');
  const matches = sql`(name.name ilike ${pattern} or name.slug ilike ${pattern})`;
  const order =
    sort === 'name' ? sql`lower(name.name), name.id` : sql`coalesce(live.n, 0) desc, lower(name.name), name.id`;
  const column = sql.ref(columns[kind]);
  // Live deals are few enough to sort by; all deals are counted only for the names on this page.
  const { rows } = await sql<NameRow>`
    ${selectNames(kind)} join (
      select name.id, row_number() over (order by ${order}) as place
      from ${sql.table(kind)} as name
      left join (select ${column} as id, count(*) as n from deals where is_live group by ${column}) as live
        on live.id = name.id
      where ${matches} order by place limit ${page.limit} offset ${offsetOf(page)}
    ) as found on found.id = name.id
    order by found.place`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from ${sql.table(kind)} as name
    where ${matches}`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findName(database: Database, kind: NameKind, id: string): Promise<NameRow | undefined> {
  const { rows } = await sql<NameRow>`${selectNames(kind)} where name.id = ${id}`.execute(database);
  return rows[0];
}

/** Returns the names of other stores or brands that have this name, however it is capitalized, or its slug. */
export async function findNamesakes(
  database: Database,
  kind: NameKind,
  { id, name, slug }: { id: string; name: string; slug: string },
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(kind)}
    where id <> ${id} and (lower(name) = lower(${name}) or slug = ${slug})`.execute(database);
  return rows.map((row) => row.name);
}

/** Locks stores or brands until the transaction ends, always in order of their ids. */
export async function lockNames(database: Database, kind: NameKind, ids: readonly string[]): Promise<void> {
  await sql`select id from ${sql.table(kind)} where id = any(${ids}::bigint[]) order by id for update`.execute(
    database,
  );
}

export interface NameChange {
  name?: string | undefined;
  slug?: string | undefined;
  link?: string | null | undefined;
  logo_url?: string | null | undefined;
}

/** @throws Refusal `slug_in_use` */
export async function updateName(
  database: Database,
  kind: NameKind,
  id: string,
  { name, slug, link, logo_url }: NameChange,
): Promise<void> {
  // Without a chosen link, the link follows the deals again.
  const has_chosen_link = link === undefined ? undefined : link !== null;
  const forStores = kind === 'stores' ? { link, logo_url, has_chosen_link } : {};
  const has_chosen_name = name === undefined ? undefined : true;
  const columnValues = Object.entries({ name, slug, has_chosen_name, ...forStores }).filter(
    ([, value]) => value !== undefined,
  );
  if (columnValues.length === 0) return;
  const sets = sql.join(columnValues.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  await refuseDuplicate(sql`update ${sql.table(kind)} set ${sets} where id = ${id}`.execute(database), {
    index: `${kind}_slug_key`,
    code: 'slug_in_use',
    path: 'slug',
  });
}

/** Deletes a store or brand. Everything that refers to it must have been moved before. */
export async function deleteName(database: Database, kind: NameKind, id: string): Promise<void> {
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(database);
}
