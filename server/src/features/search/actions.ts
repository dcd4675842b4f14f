import type { Deal } from '@haggle/contract/deals';
import { limits } from '@haggle/contract/limits';
import type { Correction, Facets, FoundDeal, SearchQuery } from '@haggle/contract/search';
import type { Context } from '../../platform/context.ts';
import { toList } from '../../platform/paging.ts';
import { hasWords, parseWords, type Words, writeWords } from '../../platform/words.ts';
import { listMatchingDeals, readListed } from '../deals/actions.ts';
import { findCorrections } from './correction-actions.ts';
import { applyCorrections } from './correction-rules.ts';
import { countFacets } from './facet-store.ts';
import { listMatching, type ReadQuery, readQueries } from './query-store.ts';
import { stemsOf, wordsOf } from './rules.ts';
import * as store from './store.ts';
import { noFacets, toFacets, toFoundDeal } from './views.ts';

/** What was found, before it is dressed for readers. */
interface Found {
  read: ReadQuery;
  deals: Deal[];
  total: number;
}

/** One page of deals that match, with all that helps to search on. */
export async function searchDeals(context: Context, query: SearchQuery) {
  const asked = await find(context, parseWords(query.q), query);
  const corrected =
    asked.total < limits.search.correctBelow && !query.exact ? await correct(context, query) : undefined;
  const found = corrected && corrected.found.total > asked.total ? corrected.found : asked;
  const isCorrected = found !== asked;
  const shown = isCorrected && corrected ? corrected.q : query.q;
  const [facets, deals, looser] = await Promise.all([
    readFacets(context, found, query),
    highlight(context, found),
    found.total === 0 ? listLooser(context, shown, query) : [],
  ]);
  return {
    ...toList(query, { rows: deals, total: Math.min(found.total, limits.search.candidates) }, (deal) => deal),
    searchQuery: query.q,
    isTotalCapped: found.total > limits.search.candidates,
    corrections: isCorrected && corrected ? corrected.corrections : [],
    correctedQuery: isCorrected ? shown : null,
    looser,
    facets,
  };
}

/** Deals that match, without corrections or anything around them: for feeds, which must not wander. */
export async function listFound(context: Context, query: Omit<SearchQuery, 'exact'>): Promise<Deal[]> {
  return (await find(context, parseWords(query.q), query)).deals;
}

type FindQuery = Omit<SearchQuery, 'q' | 'exact'>;

async function find(context: Context, words: Words, asked: FindQuery): Promise<Found> {
  const nothing: Found = { read: { query: '', wanted: '' }, deals: [], total: 0 };
  if (!hasWords(words)) return nothing;
  const [read] = await readQueries(context.database, [words]);
  if (!read?.query) return nothing;
  const { sort, ...rest } = withoutWords(asked);
  if (sort === 'relevance') {
    const { page, limit, ...filters } = rest;
    const wanted = { ...read, filters, now: context.clock() };
    const { ids, total } = await store.rank(context.database, wanted, { page, limit });
    return { read, deals: await readListed(context, ids), total };
  }
  const within = { matching: read.query, countMost: limits.search.candidates + 1 };
  const { data, pagination } = await listMatchingDeals(context, { ...rest, sort }, within);
  return { read, deals: data, total: pagination.total };
}

function withoutWords(query: FindQuery & { q?: string; exact?: unknown }): FindQuery {
  const { q: _, exact: __, ...rest } = query;
  return rest;
}

async function correct(
  context: Context,
  query: SearchQuery,
): Promise<{ q: string; corrections: Correction[]; found: Found } | undefined> {
  const corrections = await findCorrections(context, parseWords(query.q));
  if (corrections.length === 0) return undefined;
  const q = applyCorrections(query.q, corrections);
  return { q, corrections, found: await find(context, parseWords(q), query) };
}

function filtersOf(query: FindQuery): store.Wanted['filters'] {
  const { page: _, limit: __, sort: ___, ...filters } = withoutWords(query);
  return filters;
}

async function readFacets(context: Context, { read }: Found, query: SearchQuery): Promise<Facets> {
  if (!read.query) return noFacets;
  const wanted = { ...read, filters: filtersOf(query), now: context.clock() };
  return toFacets(await countFacets(context.database, wanted));
}

async function highlight(context: Context, { deals, read }: Found): Promise<FoundDeal[]> {
  const words = wordsOf(deals.map((deal) => deal.title));
  const matching = new Set(await listMatching(context.database, words, stemsOf(read.wanted)));
  return deals.map((deal) => toFoundDeal(deal, (word) => matching.has(word)));
}

/** Queries with one word less that find something, those that find most first. */
async function listLooser(context: Context, q: string, query: SearchQuery) {
  const words = parseWords(q);
  const { groups, excluded } = words;
  if (groups.length < 2 || groups.length > limits.search.lookedAtMost) return [];
  const fewer = groups.map((_, left) => ({ groups: groups.filter((__, index) => index !== left), excluded }));
  const read = await readQueries(context.database, fewer);
  const wanted = read.map((one) => ({ ...one, filters: filtersOf(query), now: context.clock() }));
  const totals = await store.countEach(context.database, wanted);
  return fewer
    .map((one, index) => ({ q: writeWords(one), total: Math.min(totals[index] ?? 0, limits.search.candidates) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

export { listSuggestions } from './suggestion-actions.ts';
export { deleteSynonym, listSynonyms, putSynonym } from './synonym-actions.ts';
export { learnWords, noteNewWords, renewSearch } from './upkeep-actions.ts';
