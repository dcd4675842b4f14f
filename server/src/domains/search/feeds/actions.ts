import { createHash } from 'node:crypto';
import { DealsQuery } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import { SearchQuery } from '@haggle/contract/search/search';
import { z } from 'zod';
import { startOfUtcDay } from '../../../kernel/utc-day.ts';
import { readQuery } from '../../../platform/api/input.ts';
import type { Context } from '../../../platform/context.ts';
import { readFilterChoicesByKey } from '../../accounts/reader-filters/actions.ts';
import { listEventDeals } from '../../content/page-events/actions.ts';
import { listDealsForFeed } from '../../deals/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { listStrictMatches } from '../actions.ts';
import { type FeedFormat, toFeed } from './views.ts';

export type { FeedFormat } from './views.ts';

export interface DealFeed {
  text: string;
  etag: string;
  /** Whether it applies one reader's filters. */
  isPersonal: boolean;
}

/** The deals of an event page have no filters. */
const EventFeedQuery = z.strictObject({ event: z.string() });

/**
 * Returns the list that a page's query string describes as a feed: newest deals first unless it sets another order, or
 * the deals of an event. Always the first page. The same deals produce the same bytes.
 * @throws Refusal `malformed`, `unknown_parameter`, `page_not_found`
 */
export async function buildFeed(context: Context, format: FeedFormat, requestUrl: string): Promise<DealFeed> {
  const { key, url } = splitReaderKey(requestUrl);
  const hidden = key === null ? undefined : await readFilterChoicesByKey(context, key);
  const { search, searchParams } = new URL(url);
  const firstPage = { page: 1, limit: searchLimits.maxFeedItems };
  const q = searchParams.get('q');
  const isSorted = searchParams.has('sort');
  const deals = searchParams.has('event')
    ? (await listEventDeals(context, null, readQuery(EventFeedQuery, url).event, firstPage)).data
    : q === null
      ? (await listDealsForFeed(context, hidden, { ...readQuery(DealsQuery, url), ...firstPage })).data
      : await listSearchDeals(context, { ...readQuery(SearchQuery, url), ...firstPage, hidden }, isSorted);
  const newest = deals
    .map((deal) => deal.createdAt)
    .toSorted()
    .at(-1);
  const text = toFeed(format, deals, {
    name: (await readSettings(context)).siteName,
    origin: context.origin,
    search,
    q,
    updated: newest === undefined ? startOfUtcDay(context.clock()) : new Date(newest),
  });
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
  return { text, etag, isPersonal: key !== null };
}

function listSearchDeals(context: Context, query: Parameters<typeof listStrictMatches>[1], isSorted: boolean) {
  return listStrictMatches(context, isSorted ? query : { ...query, sort: '-createdAt' });
}

/** Splits off the parameter that identifies a reader, whose own filters then apply. */
function splitReaderKey(requestUrl: string): { key: string | null; url: string } {
  const url = new URL(requestUrl);
  const key = url.searchParams.get('reader');
  if (key !== null) url.searchParams.delete('reader');
  return { key, url: url.href };
}
