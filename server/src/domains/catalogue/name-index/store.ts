import type { NamesQuery } from '@haggle/contract/catalogue/name-index';
import { publicStatuses } from '@haggle/contract/deals/status';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { offsetOf, type PageOf } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import { onlyRow } from '../../../platform/database/only-row.ts';
import { isShownCategory } from '../shown-categories/actions.ts';

/** The kinds of names that deals are listed by. */
export type NameKind = 'stores' | 'brands';

const columns = { stores: 'store_id', brands: 'brand_id' } as const;

/** A store or brand; only stores have `link` and `logo_url`. */
export interface NameRow {
  id: string;
  name: string;
  slug: string;
  link: string | null;
  logo_url: string | null;
  deals_count: number;
}

function nameColumns(kind: NameKind): RawBuilder<unknown> {
  const extraColumns = kind === 'stores' ? sql`name.link, name.logo_url` : sql`null as link, null as logo_url`;
  return sql`name.id, name.name, name.slug, ${extraColumns}`;
}

function selectNames(kind: NameKind): RawBuilder<NameRow> {
  const column = sql.ref(columns[kind]);
  return sql`select ${nameColumns(kind)}, coalesce(counted.deals_count, 0) as deals_count
    from ${sql.table(kind)} as name
    left join (select ${column} as id, count(*)::integer as deals_count from deals where is_live group by ${column})
      as counted on counted.id = name.id`;
}

/**
 * Whether any of its deals was ever published: a deal that waits for approval or was rejected doesn't make its store or
 * brand public.
 */
function isPublic(kind: NameKind): RawBuilder<SqlBool> {
  return sql`exists (
    select from deals where deals.${sql.ref(columns[kind])} = name.id
      and deals.status in (${sql.join(publicStatuses)}))`;
}

type NameFilters = Pick<NamesQuery, 'q' | 'letter'>;

function matching({ q, letter }: NameFilters): RawBuilder<SqlBool> {
  const pattern = containing(q ?? '');
  const start = letter === undefined ? '' : letter === 'other' ? '^[^a-z]' : `^${letter}`;
  return sql`search_name(name.name) like search_name(${pattern}) and search_name(name.name) ~ ${start}`;
}

/** Returns one page of stores or brands, and the number of all live deals; `byName` orders by `name.name`. */
export async function listNames(
  database: Database,
  kind: NameKind,
  { q, letter, sort, byName, ...page }: NamesQuery & { byName: RawBuilder<unknown> },
): Promise<PageOf<NameRow> & { liveDeals: number }> {
  const condition = sql<SqlBool>`${matching({ q, letter })} and ${isPublic(kind)}`;
  const order = sort === 'name' ? sql`${byName}, id` : sql`deals_count desc, ${byName}, id`;
  const { rows } = await sql<NameRow>`${selectNames(kind)} where ${condition}
    order by ${order} limit ${page.limit} offset ${offsetOf(page)}`.execute(database);
  const counted = await sql<{ total: number; live: number }>`select count(*)::integer as total,
    (select count(*)::integer from deals where is_live) as live
    from ${sql.table(kind)} as name where ${condition}`.execute(database);
  return { rows, total: counted.rows[0]?.total ?? 0, liveDeals: counted.rows[0]?.live ?? 0 };
}

/** Returns the initials of all names, in lower case and without accents. */
export async function listStarts(database: Database, kind: NameKind): Promise<string[]> {
  const { rows } = await sql<{ start: string }>`
    select distinct left(search_name(name.name), 1) as start from ${sql.table(kind)} as name where ${isPublic(kind)}`.execute(
    database,
  );
  return rows.map(({ start }) => start);
}

/** Finds a store or brand with its number of live deals, if any published deal has named it. */
export async function findName(database: Database, kind: NameKind, slug: string): Promise<NameRow | undefined> {
  const { rows } = await sql<NameRow>`
    select ${nameColumns(kind)},
      (select count(*)::integer from deals where is_live and deals.${sql.ref(columns[kind])} = name.id) as deals_count
    from ${sql.table(kind)} as name where name.slug = ${slug} and ${isPublic(kind)}`.execute(database);
  return rows[0];
}

/** Finds the slug of the store or brand with this name, if it is one of `slugs`. */
export async function findSlug(
  database: Database,
  kind: NameKind,
  { name, slugs }: { name: string; slugs: readonly string[] },
): Promise<string | undefined> {
  const found = await database
    .selectFrom(kind)
    .select('slug')
    .where('slug', 'in', slugs)
    .where(sql<SqlBool>`lower(name) = lower(${name})`)
    .limit(1)
    .executeTakeFirst();
  return found?.slug;
}

/**
 * Changes the spelling of a store or brand to the one entered now. Keeps it if a deal with it waits or was published,
 * or an admin set it. So a rejected deal leaves no spelling behind.
 */
export async function renameUnpublished(
  database: Database,
  kind: NameKind,
  { id, name }: { id: string; name: string },
): Promise<void> {
  await sql`update ${sql.table(kind)} as name set name = ${name}
    where name.id = ${id} and name.name <> ${name} and not name.has_chosen_name and not exists (
      select from deals where deals.${sql.ref(columns[kind])} = name.id and deals.status not in ('rejected', 'removed'))`.execute(
    database,
  );
}

/**
 * Deletes those with an id above `after` that no deal, alert, mute, follower or event refers to and whose spelling no
 * admin set.
 * @returns the URLs of their logos
 */
export async function deleteUnused(database: Database, kind: NameKind, after: string): Promise<string[]> {
  const column = sql.ref(columns[kind]);
  const logo = kind === 'stores' ? sql.ref('logo_url') : sql`null::text`;
  const otherReferences =
    kind === 'stores'
      ? sql`exists (select from mutes where store_id = name.id) or exists (select from page_events where store_id = name.id)`
      : sql`false`;
  const { rows } = await sql<{ logo: string | null }>`
    delete from ${sql.table(kind)} as name where id > ${after} and not has_chosen_name
    and not exists (select from deals where deals.${column} = name.id)
    and not exists (select from alerts where alerts.${column} = name.id)
    and not exists (select from follows where follows.${column} = name.id)
    and not (${otherReferences})
    returning ${logo} as logo`.execute(database);
  return rows.flatMap(({ logo }) => logo ?? []);
}

/** The deals that facts are about: those of a store, of a brand, or in these categories. */
export type FactsScope = { storeId: string } | { brandId: string } | { categoryIds: readonly string[] };

export interface FactsRow {
  live_deals: number;
  average_discount: number | null;
  typical_discount: number | null;
  since: Date | null;
  stores: { name: string; slug: string; dealsCount: number }[];
  categories: { name: string; path: string; dealsCount: number }[];
}

function inScope(scope: FactsScope): RawBuilder<SqlBool> {
  if ('storeId' in scope) return sql`store_id = ${scope.storeId}`;
  if ('brandId' in scope) return sql`brand_id = ${scope.brandId}`;
  return sql`category_id = any(${scope.categoryIds}::bigint[])`;
}

/** Returns facts about the deals in scope, in one query, with at most `limit` stores and categories. */
export async function readFacts(database: Database, scope: FactsScope, limit: number): Promise<FactsRow> {
  const found = await sql<FactsRow>`
    with live as materialized (
      select store_id, category_id, discount_percent from deals where is_live and ${inScope(scope)})
    select
      (select count(*)::integer from live) as live_deals,
      (select round(avg(discount_percent))::integer from live where discount_percent > 0) as average_discount,
      (select percentile_disc(0.5) within group (order by discount_percent) from live where discount_percent > 0)
        as typical_discount,
      (select min(posted_at) from deals
        where status in (${sql.join(publicStatuses)}) and ${inScope(scope)}) as since,
      coalesce((select jsonb_agg(to_jsonb(top)) from (
        select stores.name, stores.slug, count(*)::integer as "dealsCount" from live join stores on stores.id = live.store_id
        group by stores.id order by count(*) desc, stores.name limit ${limit}) as top), '[]') as stores,
      coalesce((select jsonb_agg(to_jsonb(top)) from (
        select categories.name, categories.path, count(*)::integer as "dealsCount"
        from live join categories on categories.id = live.category_id and ${isShownCategory('categories')}
        group by categories.id order by count(*) desc, categories.name limit ${limit}) as top), '[]') as categories
  `.execute(database);
  return onlyRow(found);
}
