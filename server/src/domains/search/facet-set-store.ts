import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import type { ListFilters } from '../deals/actions.ts';
import { type MatchQuery, passesFilters, selectAnyMatching, selectCandidates } from './candidate-store.ts';
import { type FacetName, withoutFacet } from './facet-rules.ts';

/** A facet with a selection, and the filters without it. */
export interface ChosenFacet {
  name: FacetName;
  filters: ListFilters;
}

/** The columns of a deal that facets count. */
export const facetColumns = sql`deal.category_id, deal.store_id, deal.brand_id, deal.price_cents, deal.discount_percent,
  deal.free_shipping, deal.coupon_code is not null as has_coupon, deal.niche, deal.status`;

const facetColumnNames = sql`category_id, store_id, brand_id, price_cents, discount_percent, free_shipping, has_coupon, niche, status`;

/**
 * Returns CTEs, one named after each chosen facet, with the deals that a search finds without that facet's selection.
 * While few deals have the words, they are read once for several facets, whose sets are nearly the same.
 */
export function facetSets(wanted: MatchQuery, chosen: readonly ChosenFacet[]): RawBuilder<unknown>[] {
  const mayShare = wanted.query !== '' && !wanted.looser?.length;
  // Without its selection, `available` counts live deals; a search for ended deals doesn't read those.
  const shared = mayShare ? chosen.filter(({ name }) => name !== 'available') : [];
  if (shared.length < 2)
    return chosen.map((one) => sql`${nameOf(one)} as materialized (${selectSeparately(wanted, one)})`);
  const isComplete = sql`(select count(*) <= ${searchLimits.maxDealsReadOnce} from wide)`;
  const separate = chosen.filter((one) => !shared.includes(one));
  return [
    sql`wide as materialized (${selectShared(wanted, shared)})`,
    ...shared.map(
      (one) => sql`${nameOf(one)} as materialized (
      (select ${facetColumnNames} from wide where ${isComplete} and ${flagOf(one)} order by hot desc, id desc limit ${searchLimits.maxCandidates + 1})
      union all (select ${facetColumnNames} from (${selectSeparately(wanted, one)}) as deal where not ${isComplete}))`,
    ),
    ...separate.map((one) => sql`${nameOf(one)} as materialized (${selectSeparately(wanted, one)})`),
  ];
}

const nameOf = ({ name }: ChosenFacet) => sql.ref(name);
const flagOf = ({ name }: ChosenFacet) => sql.ref(`is_in_${name}`);

function selectSeparately(wanted: MatchQuery, { filters }: ChosenFacet): RawBuilder<unknown> {
  return selectCandidates({ ...wanted, filters }, facetColumns);
}

/** Selects the deals with the words that any of the facets may count, with a flag for each facet. */
function selectShared(wanted: MatchQuery, shared: readonly ChosenFacet[]): RawBuilder<unknown> {
  // Each flag applies the reader's mutes itself: a muted store counts where a filter names it.
  const { hidden: _, ...filters } = wanted.filters;
  const widest = shared.reduce<ListFilters>((rest, { name }) => withoutFacet(rest, name) ?? rest, filters);
  const flags = shared.map((one) => sql`(${passesFilters({ ...wanted, filters: one.filters })}) as ${flagOf(one)}`);
  return selectAnyMatching(
    { ...wanted, filters: widest },
    sql`${facetColumns}, deal.hot, deal.id, ${sql.join(flags)}`,
    searchLimits.maxDealsReadOnce + 1,
  );
}
