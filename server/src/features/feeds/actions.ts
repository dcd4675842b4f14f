import { createHash } from 'node:crypto';
import { DealsQuery } from '@haggle/contract/deals';
import { limits } from '@haggle/contract/limits';
import { SearchQuery } from '@haggle/contract/search';
import type { Context } from '../../platform/context.ts';
import { readQuery } from '../../platform/http/input.ts';
import { listDeals } from '../deals/actions.ts';
import { listFound } from '../search/actions.ts';
import { type FeedFormat, toFeed } from './views.ts';

export type { FeedFormat } from './views.ts';

export interface DealFeed {
  text: string;
  etag: string;
  /** When its newest deal was posted; undefined without any. */
  lastModified: Date | undefined;
}

/**
 * The list that a page's query string names, for programs that read feeds: the newest deals first unless it says
 * otherwise, always the first page. The same deals give the same bytes.
 * @throws Refusal `malformed`, `unknown_parameter`
 */
export async function makeFeed(context: Context, format: FeedFormat, url: string): Promise<DealFeed> {
  const { search, searchParams } = new URL(url);
  const first = { page: 1, limit: limits.search.feedMost };
  const q = searchParams.get('q');
  const isSorted = searchParams.has('sort');
  const deals =
    q === null
      ? (await listDeals(context, { ...readQuery(DealsQuery, url), ...first })).data
      : await findDeals(context, { ...readQuery(SearchQuery, url), ...first }, isSorted);
  const newest = deals
    .map((deal) => deal.createdAt)
    .toSorted()
    .at(-1);
  const lastModified = newest === undefined ? undefined : new Date(newest);
  const text = toFeed(format, deals, {
    origin: context.origin,
    search,
    q,
    updated: lastModified ?? startOfDay(context),
  });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return { text, etag, lastModified };
}

function findDeals(context: Context, query: SearchQuery, isSorted: boolean) {
  return listFound(context, isSorted ? query : { ...query, sort: '-createdAt' });
}

function startOfDay(context: Context): Date {
  return new Date(`${context.clock().toISOString().slice(0, 10)}T00:00:00Z`);
}
