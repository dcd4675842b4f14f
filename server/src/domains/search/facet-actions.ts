import * as searchLimits from '@haggle/contract/limits/search';
import type { Facets, FacetsQuery } from '@haggle/contract/search/facets';
import type { Actor } from '../../kernel/actor.ts';
import { cacheTotals } from '../../platform/cache/totals.ts';
import type { Context } from '../../platform/context.ts';
import { readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { scopeOfList, totalsKey } from '../deals/actions.ts';
import { countListFacets } from './facet-store.ts';
import { toFacets } from './facet-views.ts';

/** Counts a list's deals for each filter option, without those that the reader has muted or hidden. */
export async function listFacets(context: Context, actor: Actor | null, query: FacetsQuery): Promise<Facets> {
  const { tab, trending, own, ...filterQuery } = query;
  const filters = { ...filterQuery, hidden: await readFilterChoices(context, actor) };
  const scope = scopeOfList(context, { ...(tab && { tab }), ...(trending && { trending }) });
  const { total, rows } = await cacheTotals(context, {
    key: totalsKey(`facets ${own ?? ''}`, filters, scope),
    count: () => countListFacets(context.database, { filters, scope, now: context.clock(), own }),
    rowsOf: (counted) => counted.total,
  });
  return toFacets(rows, total > searchLimits.maxCountedDeals);
}
