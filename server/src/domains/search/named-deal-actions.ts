import * as searchLimits from '@haggle/contract/limits/search';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import { offsetOf } from '../../kernel/paging.ts';
import type { Context } from '../../platform/context.ts';
import { parseWords } from '../../platform/text/search-query.ts';
import { listMatchingDeals } from '../deals/actions.ts';
import { keyOfPosted } from '../links/actions.ts';
import { type Asked, emptyRead, filtersOf, type Search } from './finding-actions.ts';
import * as store from './named-deal-store.ts';

/** Deals that a search names without describing them: by the address that they lead to, or by their coupon code. */
export async function findNamed(context: Context, asked: Asked): Promise<Search> {
  const among = await listNamed(context, asked.q);
  const sort = asked.sort === 'relevance' ? 'hot' : asked.sort;
  const query = { ...filtersOf(asked), sort, page: 1, limit: searchLimits.namedMost };
  const all = among.length > 0 ? await listMatchingDeals(context, query, { among }) : [];
  const from = offsetOf(asked);
  const deals = all.slice(from, from + asked.limit);
  const found = { wanted: '', deals, total: all.length, allWordsTotal: all.length, facets: [] };
  return { asked, words: parseWords(''), read: emptyRead, found };
}

async function listNamed({ database }: Context, q: string): Promise<string[]> {
  const address = readPastedAddress(q);
  if (address) return URL.canParse(address) ? store.listByLinkKey(database, keyOfPosted(address)) : [];
  return /^\S{3,40}$/.test(q) ? store.listByCouponCode(database, q) : [];
}
