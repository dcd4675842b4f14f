import type { Deal } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import type { SearchQuery, SearchSort } from '@haggle/contract/search/search';
import type { SearchNumbers } from '@haggle/contract/site/community-numbers';
import type { Context } from '../../platform/context.ts';
import { hasWords, parseWords, type Words } from '../../platform/text/search-query.ts';
import { type ListFilters, listMatchingDeals, readCards } from '../deals/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import { findAccessoryStems } from './accessory-store.ts';
import type { MatchQuery } from './candidate-store.ts';
import type { FacetRow } from './facet-store.ts';
import { type ParsedSearch, readQueries, readSearch } from './query-store.ts';
import type { RankingContext } from './ranking-store.ts';
import { fewerWords, stemsOf } from './rules.ts';
import * as store from './store.ts';
import { weightsOf } from './weight-rules.ts';

/** A search with its filters, including what its reader has muted or hidden. */
export type ResolvedSearch = Omit<SearchQuery, 'sort' | 'asWords'> &
  Pick<ListFilters, 'hidden'> & {
    sort: SearchSort;
    /** Whether filters were understood from the sentence, so that no words are needed. */
    isNarrowed: boolean;
    /** Names of the filters that the sentence set. */
    said?: readonly string[];
    /** Ranking weights to use instead of the site's own. */
    numbers?: SearchNumbers;
  };

/** Search results, before they are shaped for readers. */
export interface SearchHits {
  /** Text of a `tsquery`: all words with synonyms, without the excluded ones. */
  wanted: string;
  deals: Deal[];
  total: number;
  /** How many of them have all words. */
  allWordsTotal: number;
  /**
   * How many of them are about the words and come first. Undefined when sorted by relevance, if all of them are, or if
   * there are too many deals to tell.
   */
  meantTotal?: number;
  facets: FacetRow[];
}

const noResults: SearchHits = { wanted: '', deals: [], total: 0, allWordsTotal: 0, facets: [] };

/** A parsed query and its results. */
export interface SearchResult {
  asked: ResolvedSearch;
  words: Words;
  read: ParsedSearch;
  found: SearchHits;
}

/** Finds the deals that have all the words. */
export async function findStrictly(
  context: Context,
  asked: ResolvedSearch,
  { isPage } = { isPage: true },
): Promise<SearchResult> {
  const words = parseWords(asked.q);
  const read = hasWords(words) ? await readSearch(context.database, words) : emptySearch;
  if (!read.query && !asked.isNarrowed) return { asked, words, read: emptySearch, found: noResults };
  const by = await buildRanking(context, asked, read);
  const wanted = buildMatchQuery(context, asked, read);
  const isByRelevance = asked.sort === 'relevance';
  const matches = await store.readMatches(context.database, wanted, {
    best: rankedPageOf(asked, by),
    meantBy: isPage && !isByRelevance ? by : undefined,
    hasFacets: isPage,
  });
  const { ids, total, facets } = matches;
  // Beyond the candidate limit it isn't known which deals are about the words.
  const isSplit = isPage && !isByRelevance && total <= searchLimits.maxCandidates && matches.meant.length < total;
  const deals = isByRelevance
    ? await readCards(context, ids)
    : await listMatchingDeals(context, listQueryOf(asked), {
        ...(read.query && { matching: read.query }),
        ...(isSplit && { first: matches.meant }),
      });
  const found = { wanted: read.wanted, deals, total, allWordsTotal: total, facets };
  return { asked, words, read, found: isSplit ? { ...found, meantTotal: matches.meant.length } : found };
}

export const emptySearch: ParsedSearch = {
  query: '',
  wanted: '',
  groups: [],
  meant: [],
  statistics: { deals: 0, titleCharacters: 0, stems: 0 },
  language: '',
};

/**
 * Appends deals with some of the words if few have all of them. In any order other than relevance, it does so only if
 * none has all, since the partial matches would mix with the full ones.
 */
export async function addLooserMatches(
  context: Context,
  { asked, words, read, found }: SearchResult,
): Promise<SearchHits> {
  const isByRelevance = asked.sort === 'relevance';
  const isEnough = found.total >= (isByRelevance ? searchLimits.partialMatchesBelow : 1);
  if (isEnough || read.meant.length < 2) return found;
  const { excluded } = words;
  const fewer = fewerWords(read.meant).map((groups) => ({ groups, excluded }));
  const queries = await readQueries(context.database, fewer);
  const looser = queries.map(({ query }) => query).filter((query) => query !== '');
  const wanted = { ...buildMatchQuery(context, asked, read), looser };
  const by = await buildRanking(context, asked, read);
  const { ids, total, facets } = await store.readMatches(context.database, wanted, {
    best: rankedPageOf(asked, by),
    hasFacets: true,
  });
  const deals = isByRelevance
    ? await readCards(context, ids)
    : await listMatchingDeals(context, listQueryOf(asked), {
        among: await store.listCandidates(context.database, wanted),
      });
  return { ...found, deals, total, facets };
}

function rankedPageOf({ sort, page, limit }: ResolvedSearch, by: RankingContext) {
  return sort === 'relevance' ? { page: { page, limit }, by } : undefined;
}

function buildMatchQuery(context: Context, asked: ResolvedSearch, { query, wanted }: ParsedSearch): MatchQuery {
  const { said } = asked;
  return { query, wanted, filters: filtersOf(asked), now: context.clock(), ...(said && { said }) };
}

/** Returns the filters of a search: everything but its words, sort order and page. */
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
}: ResolvedSearch): ListFilters {
  return filters;
}

function listQueryOf({ q: _, exact: __, isNarrowed: ___, numbers: ____, said: _____, sort, ...rest }: ResolvedSearch) {
  if (sort === 'relevance') throw new Error('Lists cannot be sorted by relevance.');
  return { ...rest, sort };
}

async function buildRanking(
  context: Context,
  { numbers }: ResolvedSearch,
  read: ParsedSearch,
): Promise<RankingContext> {
  const { wanted, groups, meant, statistics, language } = read;
  const asked = new Set(stemsOf(wanted));
  const all = groups.length > 0 ? await findAccessoryStems(context, language) : [];
  const accessories = all.filter((stem) => !asked.has(stem));
  const typed = meant.map((group) => group.map(({ text }) => text));
  const weights = weightsOf(numbers ?? (await readSettings(context)).search);
  return { wanted, groups, typed, statistics, language, accessories, weights, now: context.clock() };
}
