import type { DealFilters } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import { toCents } from '../../kernel/money.ts';
import { candidates, type Wanted } from './candidate-store.ts';
import { type FacetName, facetNames, withoutFacet } from './facet-rules.ts';

export interface FacetRow {
  facet: FacetName;
  /** A slug, the number of a band from 1, a percentage or `true`. */
  key: string;
  name: string | null;
  path: string | null;
  count: number;
}

/** What of a deal is counted. */
export const facetColumns = sql`deal.category_id, deal.store_id, deal.brand_id, deal.price_cents, deal.discount_percent,
  deal.free_shipping, deal.coupon_code is not null as has_coupon`;

/**
 * Counts how many deals there are behind each choice: among `everything`, which the statement has read already, for those
 * that nothing is chosen of; the others count as if nothing were, so each reads a set of its own.
 *
 * @returns the sets to put beside `everything`, and a query of rows like `FacetRow`
 */
export function facetParts(wanted: Wanted): { sets: RawBuilder<unknown>[]; counts: RawBuilder<unknown> } {
  const chosen = facetNames.flatMap((name) => {
    const filters = withoutFacet(wanted.filters, name);
    return filters ? [{ name, filters }] : [];
  });
  const sets = chosen.map(
    ({ name, filters }) => sql`${sql.ref(name)} as materialized (${candidates({ ...wanted, filters }, facetColumns)})`,
  );
  const counts = facetNames.map((name) => {
    const from = sql.ref(chosen.some((one) => one.name === name) ? name : 'everything');
    return sql`(${counters[name](from, wanted.filters)})`;
  });
  return { sets, counts: sql.join(counts, sql` union all `) };
}

type Counter = (from: RawBuilder<unknown>, filters: DealFilters) => RawBuilder<unknown>;

const counters: Record<FacetName, Counter> = {
  // Of all categories above a deal too.
  category: (from) => sql`
    select 'category' as facet, above.slug as key, above.name, above.path, sum(counted.count)::integer as count
    from (select category_id, count(*) as count from ${from} group by category_id) as counted
    join categories as category on category.id = counted.category_id
    join categories as above
      on above.is_active and (category.path = above.path or starts_with(category.path, above.path || '/'))
    group by above.id`,
  store: (from, { store }) => countNamed('store', { from, table: 'stores', chosen: store }),
  brand: (from, { brand }) => countNamed('brand', { from, table: 'brands', chosen: brand }),
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
};

/** Those with most deals, and always the one that is chosen. */
function countNamed(
  facet: 'store' | 'brand',
  { from, table, chosen = '' }: { from: RawBuilder<unknown>; table: string; chosen: string | undefined },
): RawBuilder<unknown> {
  const id = sql.ref(`${facet}_id`);
  return sql`
    select ${sql.lit(facet)}, named.slug, named.name, null, counted.count
    from (select ${id} as id, count(*)::integer as count from ${from} group by ${id}) as counted
    join ${sql.table(table)} as named on named.id = counted.id
    order by named.slug = ${chosen} desc, counted.count desc, named.name limit ${searchLimits.facetMost}`;
}
