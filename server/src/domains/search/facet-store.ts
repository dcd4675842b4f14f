import type { DealFilters } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import { toCents } from '../../kernel/money.ts';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { isShownCategory } from '../catalogue/shown-categories/actions.ts';
import { dealConditions, type ListFilters, type Scope } from '../deals/actions.ts';
import type { MatchQuery } from './candidate-store.ts';
import { type FacetName, facetNames, isCountedWithinResults, withoutFacet } from './facet-rules.ts';
import { type ChosenFacet, facetColumns, facetSets } from './facet-set-store.ts';

export interface FacetRow {
  facet: FacetName;
  /** A slug, the number of a price band from 1, a percentage, a kind or `true`. */
  key: string;
  name: string | null;
  path: string | null;
  count: number;
}

/** Deals to count, and how to read those that pass other filters. */
interface FacetCountOptions {
  filters: ListFilters;
  /** Returns CTEs, each named after its facet. */
  setsOf(chosen: readonly ChosenFacet[]): RawBuilder<unknown>[];
  /** The facet to omit because the list itself sets its filter. */
  own?: FacetName | undefined;
  /** Names of the filters that came from the words of a search. */
  said?: readonly string[];
}

/**
 * Builds the query that counts deals per option. A facet without a selection counts in `everything`, which the
 * statement has already read. A facet with one counts as if nothing were selected in it, so it reads a set of its own.
 *
 * @returns the CTEs to add to `everything`, their names, and a query of rows like `FacetRow`
 */
function buildFacetParts({ filters, setsOf, own, said = [] }: FacetCountOptions) {
  const counted = facetNames.filter((name) => name !== own);
  const chosen = counted.flatMap((name) => {
    const rest = isCountedWithinResults(name, said) ? undefined : withoutFacet(filters, name);
    return rest ? [{ name, filters: rest }] : [];
  });
  const counts = counted.map((name) => {
    const from = sql.ref(chosen.some((one) => one.name === name) ? name : 'everything');
    return sql`(${counters[name](from, filters)})`;
  });
  // The columns are named here because any of the counts may come first.
  const rows = sql`select * from (${sql.join(counts, sql` union all `)}) as counted (facet, key, name, path, count)`;
  return { sets: setsOf(chosen), names: chosen.map(({ name }) => name), counts: rows };
}

/** Returns the CTEs and the query that count the facets of a search's results. */
export function facetParts(wanted: MatchQuery): { sets: RawBuilder<unknown>[]; counts: RawBuilder<unknown> } {
  return buildFacetParts({
    filters: wanted.filters,
    ...(wanted.said && { said: wanted.said }),
    setsOf: (chosen) => facetSets(wanted, chosen),
  });
}

interface FacetListOptions extends Pick<FacetCountOptions, 'filters' | 'own'> {
  scope: Scope;
  now: Date;
}

/** Counts facets among a list's hottest deals. `total` is the largest set's size, at most `maxCountedDeals` + 1. */
export async function countListFacets(
  database: Database,
  { filters, scope, now, own }: FacetListOptions,
): Promise<{ total: number; rows: FacetRow[] }> {
  const limit = searchLimits.maxCountedDeals + 1;
  const selectList = (asked: ListFilters) => sql`select ${facetColumns} from deals as deal
    where ${sql.join(dealConditions({ filters: asked, scope, now }), sql` and `)}
    order by deal.hot desc, deal.id desc limit ${limit}`;
  const { sets, names, counts } = buildFacetParts({
    filters,
    setsOf: (chosen) => chosen.map((one) => sql`${sql.ref(one.name)} as materialized (${selectList(one.filters)})`),
    own,
  });
  const totals = ['everything', ...names].map((name) => sql`(select count(*)::integer from ${sql.ref(name)})`);
  const found = await sql<{ total: number; rows: FacetRow[] | null }>`
    with ${sql.join([sql`everything as materialized (${selectList(filters)})`, ...sets])}
    select greatest(${sql.join(totals)}) as total, (select json_agg(counted) from (${counts}) as counted) as rows`.execute(
    database,
  );
  const { total, rows } = onlyRow(found);
  return { total, rows: rows ?? [] };
}

type Counter = (from: RawBuilder<unknown>, filters: DealFilters) => RawBuilder<unknown>;

const counters: Record<FacetName, Counter> = {
  // A deal also counts for every category above its own.
  category: (from, { category }) => sql`
    select 'category', above.slug, above.name, above.path, coalesce(counted.count, 0)::integer
    from categories as above
    left join (
      select array_to_string(parts[1:depth], '/') as path, sum(counted.count) as count
      from (select category_id, count(*) as count from ${from} group by category_id) as counted
      join categories as category on category.id = counted.category_id
      cross join lateral string_to_array(category.path, '/') as parts
      cross join lateral generate_series(1, cardinality(parts)) as depth
      group by 1) as counted on counted.path = above.path
    where ${isShownCategory('above')} and (counted.count > 0 or above.slug = any(${slugsOf(category)}::text[]))`,
  store: (from, { store }) => countNamed('store', { from, table: 'stores', chosen: slugsOf(store) }),
  brand: (from, { brand }) => countNamed('brand', { from, table: 'brands', chosen: slugsOf(brand) }),
  price: (from) => sql`
    select 'price', width_bucket(price_cents, ${searchLimits.priceBands().map(toCents)}::integer[])::text,
      null, null, count(*)::integer
    from ${from} group by 2`,
  discount: (from) => sql`
    select 'discount', band::text, null, null, count(*)::integer
    from unnest(${[...searchLimits.discountBands]}::integer[]) as band join ${from} as deal on deal.discount_percent >= band
    group by band`,
  freeShipping: (from) => sql`
    select 'freeShipping', 'true', null, null, count(*)::integer from ${from} where free_shipping`,
  hasCoupon: (from) => sql`
    select 'hasCoupon', 'true', null, null, count(*)::integer from ${from} where has_coupon`,
  kind: (from) => sql`
    select 'kind', niche, null, null, count(*)::integer from ${from} where niche is not null group by niche`,
  available: (from) => sql`
    select 'available', 'true', null, null, count(*)::integer from ${from} where status = 'active'`,
};

const slugsOf = (slugs: string | undefined) => slugs?.split(',') ?? [];

/** Selects the options with the most deals, plus any already selected. */
function countNamed(
  facet: 'store' | 'brand',
  { from, table, chosen }: { from: RawBuilder<unknown>; table: string; chosen: readonly string[] },
): RawBuilder<unknown> {
  const id = sql.ref(`${facet}_id`);
  const optionTable = sql.table(table);
  return sql`
    select ${sql.lit(facet)}, named.slug, named.name, null, counted.count
    from (select id, sum(count)::integer as count from (
        select ${id} as id, count(*) as count from ${from} group by ${id}
        union all select id, 0 from ${optionTable} where slug = any(${chosen}::text[])) as each
      group by id) as counted
    join ${optionTable} as named on named.id = counted.id
    order by named.slug = any(${chosen}::text[]) desc, counted.count desc, named.name limit ${searchLimits.maxFacetOptions}`;
}
