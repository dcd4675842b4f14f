import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import type { ListFilters } from '../deals/actions.ts';
import { anyMatching, candidates, isLetThrough, type Wanted } from './candidate-store.ts';
import { type FacetName, withoutFacet } from './facet-rules.ts';

/** A facet of which something is chosen, and the filters without that. */
export interface ChosenFacet {
  name: FacetName;
  filters: ListFilters;
}

/** What of a deal is counted. */
export const facetColumns = sql`deal.category_id, deal.store_id, deal.brand_id, deal.price_cents, deal.discount_percent,
  deal.free_shipping, deal.coupon_code is not null as has_coupon, deal.niche, deal.status`;

const counted = sql`category_id, store_id, brand_id, price_cents, discount_percent, free_shipping, has_coupon, niche, status`;

/**
 * Common table expressions, one by the name of each chosen facet, of the deals that a search finds without what is chosen
 * of it. Several are read at once, as long as few deals have the words: they are nearly the same deals.
 */
export function facetSets(wanted: Wanted, chosen: readonly ChosenFacet[]): RawBuilder<unknown>[] {
  const mayShare = wanted.query !== '' && !wanted.looser?.length;
  // What is over is no part of what is live.
  const shared = mayShare ? chosen.filter(({ name }) => name !== 'available') : [];
  if (shared.length < 2) return chosen.map((one) => sql`${nameOf(one)} as materialized (${readAlone(wanted, one)})`);
  const isWhole = sql`(select count(*) <= ${searchLimits.facetsReadOnceMost} from wide)`;
  const alone = chosen.filter((one) => !shared.includes(one));
  return [
    sql`wide as materialized (${readWide(wanted, shared)})`,
    ...shared.map(
      (one) => sql`${nameOf(one)} as materialized (
      (select ${counted} from wide where ${isWhole} and ${flagOf(one)} order by hot desc, id desc limit ${searchLimits.candidates + 1})
      union all (select ${counted} from (${readAlone(wanted, one)}) as deal where not ${isWhole}))`,
    ),
    ...alone.map((one) => sql`${nameOf(one)} as materialized (${readAlone(wanted, one)})`),
  ];
}

const nameOf = ({ name }: ChosenFacet) => sql.ref(name);
const flagOf = ({ name }: ChosenFacet) => sql.ref(`is_in_${name}`);

function readAlone(wanted: Wanted, { filters }: ChosenFacet): RawBuilder<unknown> {
  return candidates({ ...wanted, filters }, facetColumns);
}

/** The deals with the words that any of the facets may count, and for each facet whether it does. */
function readWide(wanted: Wanted, shared: readonly ChosenFacet[]): RawBuilder<unknown> {
  // What a reader has muted counts where they ask for it by name.
  const { hidden: _, ...filters } = wanted.filters;
  const widest = shared.reduce<ListFilters>((rest, { name }) => withoutFacet(rest, name) ?? rest, filters);
  const flags = shared.map((one) => sql`(${isLetThrough({ ...wanted, filters: one.filters })}) as ${flagOf(one)}`);
  return anyMatching(
    { ...wanted, filters: widest },
    sql`${facetColumns}, deal.hot, deal.id, ${sql.join(flags)}`,
    searchLimits.facetsReadOnceMost + 1,
  );
}
