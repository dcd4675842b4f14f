import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import type { Context } from '../../platform/context.ts';
import { parseWords } from '../../platform/text/search-query.ts';
import { listMatchingDeals } from '../deals/actions.ts';
import { keyOfPosted } from '../links/actions.ts';
import { emptySearch, filtersOf, type ResolvedSearch, type SearchResult } from './finding-actions.ts';
import * as store from './named-deal-store.ts';
import { readMatches } from './store.ts';

/** Finds deals that a search identifies without describing them, by their link or their coupon code. */
export async function findNamed(context: Context, asked: ResolvedSearch): Promise<SearchResult> {
  const { database, clock } = context;
  const among = await listNamed(context, asked.q);
  const filters = filtersOf(asked);
  const wanted = { query: '', wanted: '', among, filters, now: clock() };
  const { page, limit } = asked;
  const sort = asked.sort === 'relevance' ? 'hot' : asked.sort;
  const [{ total, facets }, deals] = await Promise.all([
    readMatches(database, wanted, { best: undefined, hasFacets: true }),
    listMatchingDeals(context, { ...filters, sort, page, limit }, { among }),
  ]);
  return {
    asked,
    words: parseWords(''),
    read: emptySearch,
    found: { wanted: '', deals, total, allWordsTotal: total, facets },
  };
}

async function listNamed({ database }: Context, q: string): Promise<string[]> {
  const address = readPastedAddress(q);
  if (address) return URL.canParse(address) ? store.listByLinkKey(database, keyOfPosted(address)) : [];
  return /^\S{3,40}$/.test(q) ? store.listByCouponCode(database, q) : [];
}
