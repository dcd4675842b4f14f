import type { Deal } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import type { SearchQuery, SearchSort } from '@haggle/contract/search/search';
import type { SearchNumbers } from '@haggle/contract/site/community-numbers';
import type { Context } from '../../platform/context.ts';
import { hasWords, parseWords, type Words } from '../../platform/text/search-query.ts';
import { type ListFilters, listMatchingDeals, readCards } from '../deals/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import { findAccessoryStems } from './accessory-store.ts';
import type { Wanted } from './candidate-store.ts';
import type { FacetRow } from './facet-store.ts';
import { type ReadSearch, readQueries, readSearch } from './query-store.ts';
import type { RankedBy } from './ranking-store.ts';
import { fewerWords, stemsOf } from './rules.ts';
import * as store from './store.ts';
import { weightsOf } from './weight-rules.ts';

/** What somebody searches for, without what they never want to see. */
export type Asked = Omit<SearchQuery, 'sort' | 'asWords'> &
  Pick<ListFilters, 'hidden'> & {
    sort: SearchSort;
    /** Whether filters were understood, so that no words are needed. */
    isNarrowed: boolean;
    /** Filters that the sentence set. */
    said?: readonly string[];
    /** What decides the order instead of the site's own numbers. */
    numbers?: SearchNumbers;
  };

/** What was found, before it is shaped for readers. */
export interface Found {
  /** Text of a `tsquery`: all words, with synonyms, without what must not occur. */
  wanted: string;
  deals: Deal[];
  total: number;
  /** Those of them that have all words. */
  allWordsTotal: number;
  /** How many of them are about the words, and come first; undefined where the order is by relevance or none of them is. */
  meantTotal?: number;
  facets: FacetRow[];
}

const nothing: Found = { wanted: '', deals: [], total: 0, allWordsTotal: 0, facets: [] };

/** A query that is worked out, and what came of it. */
export interface Search {
  asked: Asked;
  words: Words;
  read: ReadSearch;
  found: Found;
}

/** Deals that have all the words. */
export async function findStrictly(context: Context, asked: Asked, { isPage } = { isPage: true }): Promise<Search> {
  const words = parseWords(asked.q);
  const read = hasWords(words) ? await readSearch(context.database, words) : emptyRead;
  if (!read.query && !asked.isNarrowed) return { asked, words, read: emptyRead, found: nothing };
  const by = await rankedBy(context, asked, read);
  const wanted = wantedBy(context, asked, read);
  const isByRelevance = asked.sort === 'relevance';
  const matches = await store.readMatches(context.database, wanted, {
    best: bestOf(asked, by),
    meantBy: isPage && !isByRelevance ? by : undefined,
    hasFacets: isPage,
  });
  const { ids, total, facets } = matches;
  // Of more than are looked at it is not known which are meant.
  const isSplit = isPage && !isByRelevance && total <= searchLimits.candidates && matches.meant.length < total;
  const deals = isByRelevance
    ? await readCards(context, ids)
    : await listMatchingDeals(context, listQueryOf(asked), {
        ...(read.query && { matching: read.query }),
        ...(isSplit && { first: matches.meant }),
      });
  const found = { wanted: read.wanted, deals, total, allWordsTotal: total, facets };
  return { asked, words, read, found: isSplit ? { ...found, meantTotal: matches.meant.length } : found };
}

export const emptyRead: ReadSearch = {
  query: '',
  wanted: '',
  groups: [],
  meant: [],
  statistics: { deals: 0, titleCharacters: 0, stems: 0 },
  language: '',
};

/**
 * Behind deals with all the words those with some, where there are few; in another order than by relevance only where
 * there are none, since they would stand between.
 */
export async function fillUp(context: Context, { asked, words, read, found }: Search): Promise<Found> {
  const isByRelevance = asked.sort === 'relevance';
  const isEnough = found.total >= (isByRelevance ? searchLimits.fillBelow : 1);
  if (isEnough || read.meant.length < 2) return found;
  const { excluded } = words;
  const fewer = fewerWords(read.meant).map((groups) => ({ groups, excluded }));
  const queries = await readQueries(context.database, fewer);
  const looser = queries.map(({ query }) => query).filter((query) => query !== '');
  const wanted = { ...wantedBy(context, asked, read), looser };
  const by = await rankedBy(context, asked, read);
  const { ids, total, facets } = await store.readMatches(context.database, wanted, {
    best: bestOf(asked, by),
    hasFacets: true,
  });
  const deals = isByRelevance
    ? await readCards(context, ids)
    : await listMatchingDeals(context, listQueryOf(asked), {
        among: await store.listCandidates(context.database, wanted),
      });
  return { ...found, deals, total, facets };
}

function bestOf({ sort, page, limit }: Asked, by: RankedBy) {
  return sort === 'relevance' ? { page: { page, limit }, by } : undefined;
}

function wantedBy(context: Context, asked: Asked, { query, wanted }: ReadSearch): Wanted {
  const { said } = asked;
  return { query, wanted, filters: filtersOf(asked), now: context.clock(), ...(said && { said }) };
}

/** What is asked for beside the words, their order and the page. */
export function filtersOf({
  q: _,
  exact: __,
  sort: ___,
  page: ____,
  limit: _____,
  isNarrowed: ______,
  said: _______,
  numbers: ________,
  ...filters
}: Asked): ListFilters {
  return filters;
}

function listQueryOf({ q: _, exact: __, isNarrowed: ___, numbers: ____, said: _____, sort, ...rest }: Asked) {
  if (sort === 'relevance') throw new Error('Lists have no order by relevance.');
  return { ...rest, sort };
}

async function rankedBy(context: Context, { numbers }: Asked, read: ReadSearch): Promise<RankedBy> {
  const { wanted, groups, meant, statistics, language } = read;
  const asked = new Set(stemsOf(wanted));
  const all = groups.length > 0 ? await findAccessoryStems(context, language) : [];
  const accessories = all.filter((stem) => !asked.has(stem));
  const typed = meant.map((group) => group.map(({ text }) => text));
  const weights = weightsOf(numbers ?? (await readSettings(context)).search);
  return { wanted, groups, typed, statistics, language, accessories, weights, now: context.clock() };
}
