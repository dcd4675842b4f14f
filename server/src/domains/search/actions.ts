import type { Deal } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import type { Correction, FoundDeal, QueryReading, SearchQuery } from '@haggle/contract/search/search';
import type { Actor } from '../../kernel/actor.ts';
import { toList } from '../../kernel/paging.ts';
import type { Context } from '../../platform/context.ts';
import { hasWords, parseWords, type Words, writeWords } from '../../platform/text/search-query.ts';
import { readChoices } from '../accounts/reader-filters/actions.ts';
import { type ListFilters, listMatchingDeals, readListed } from '../deals/actions.ts';
import { findCorrections, helpIfRoom } from './correction-actions.ts';
import { applyCorrections } from './correction-rules.ts';
import type { FacetRow } from './facet-store.ts';
import { listMatching, type ReadQuery, readQueries } from './query-store.ts';
import { stemsOf, wordsOf } from './rules.ts';
import * as store from './store.ts';
import { listWidened } from './synonym-store.ts';
import { toFacets, toFoundDeal } from './views.ts';

/** What was found, before it is dressed for readers. */
interface Found {
  read: ReadQuery;
  deals: Deal[];
  total: number;
  facets: FacetRow[];
}

const nothing: Found = { read: { query: '', wanted: '' }, deals: [], total: 0, facets: [] };

/** What somebody searches for, without what they never want to see. */
type Asked = SearchQuery & Pick<ListFilters, 'hidden'>;

/** One page of deals that match, with all that helps to search on. */
export async function searchDeals(context: Context, actor: Actor | null, search: SearchQuery) {
  const query = { ...search, hidden: await readChoices(context, actor) };
  const asked = await find(context, query);
  const mayCorrect = asked.total < searchLimits.correctBelow && !query.exact;
  const corrected = mayCorrect ? await helpIfRoom(context, () => correct(context, query)) : undefined;
  const isBetter = corrected !== undefined && corrected.found.total > asked.total;
  const found = isBetter ? corrected.found : asked;
  const [deals, looser] = await Promise.all([
    highlight(context, found),
    found.total === 0 ? helpIfRoom(context, () => listLooser(context, query)) : [],
  ]);
  return {
    ...toList(query, { rows: deals, total: Math.min(found.total, searchLimits.candidates) }, (deal) => deal),
    searchQuery: query.q,
    isTotalCapped: found.total > searchLimits.candidates,
    corrections: isBetter ? corrected.corrections : [],
    correctedQuery: isBetter ? corrected.q : null,
    looser: looser ?? [],
    facets: toFacets(found.facets),
  };
}

/** Deals that match, without corrections or anything around them: for feeds, which must not wander. */
export async function listFound(context: Context, query: Asked): Promise<Deal[]> {
  return (await find(context, query, { hasFacets: false })).deals;
}

async function find(context: Context, query: Asked, { hasFacets } = { hasFacets: true }): Promise<Found> {
  const words = parseWords(query.q);
  const [read] = hasWords(words) ? await readQueries(context.database, [words]) : [];
  if (!read?.query) return nothing;
  const { q: _, exact: __, sort, ...rest } = query;
  const { page, limit, ...filters } = rest;
  const isByRelevance = sort === 'relevance';
  const wanted = { ...read, filters, now: context.clock() };
  const [{ ids, total, facets }, sorted] = await Promise.all([
    store.readMatches(context.database, wanted, { page: isByRelevance ? { page, limit } : undefined, hasFacets }),
    isByRelevance ? [] : listMatchingDeals(context, { ...rest, sort }, read.query),
  ]);
  return { read, deals: isByRelevance ? await readListed(context, ids) : sorted, total, facets };
}

async function correct(
  context: Context,
  query: Asked,
): Promise<{ q: string; corrections: Correction[]; found: Found } | undefined> {
  const corrections = await findCorrections(context, parseWords(query.q));
  if (corrections.length === 0) return undefined;
  const q = applyCorrections(query.q, corrections);
  return { q, corrections, found: await find(context, { ...query, q }) };
}

async function highlight(context: Context, { deals, read }: Found): Promise<FoundDeal[]> {
  const words = wordsOf(deals.map((deal) => deal.title));
  const matching = new Set(await listMatching(context.database, words, stemsOf(read.wanted)));
  return deals.map((deal) => toFoundDeal(deal, (word) => matching.has(word)));
}

/** Queries with one word less that find something, or else with one word only; those that find most first. */
async function listLooser(context: Context, query: Asked) {
  const words = parseWords(query.q);
  const { groups } = words;
  if (groups.length < 2 || groups.length > searchLimits.lookedAtMost) return [];
  const less = groups.map((dropped) => ({ ...words, groups: groups.filter((group) => group !== dropped) }));
  const found = await listFinding(context, less, query);
  if (found.length > 0 || groups.length === 2) return found;
  return listFinding(
    context,
    groups.map((group) => ({ ...words, groups: [group] })),
    query,
  );
}

async function listFinding(context: Context, queries: readonly Words[], asked: Asked) {
  const { q: _, exact: __, page: ___, limit: ____, sort: _____, ...filters } = asked;
  const read = await readQueries(context.database, queries);
  const wanted = read.map((one) => ({ ...one, filters, now: context.clock() }));
  const totals = await store.countEach(context.database, wanted);
  return queries
    .map((words, index) => ({ q: writeWords(words), total: Math.min(totals[index] ?? 0, searchLimits.candidates) }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

/** Tells an admin how a search is understood: which words count, and what synonyms and corrections make of them. */
export async function explainQuery(context: Context, q: string): Promise<QueryReading> {
  const { groups, excluded } = parseWords(q);
  const [read, ...each] = await readQueries(context.database, [
    { groups, excluded: [] },
    ...groups.map((group) => ({ groups: [group], excluded: [] })),
  ]);
  const asked = { q, page: 1, limit: 1, sort: 'relevance' } as const;
  const [widened, { pagination, isTotalCapped, corrections }] = await Promise.all([
    read?.query ? listWidened(context.database, groups) : [],
    searchDeals(context, null, asked),
  ]);
  const textsOf = (terms: (typeof groups)[number]) => terms.map(({ text }) => text);
  return {
    wanted: groups.filter((_, place) => each[place]?.query).map(textsOf),
    excluded: excluded.map(({ text }) => text),
    passedOver: groups.filter((_, place) => !each[place]?.query).flatMap(textsOf),
    widened,
    corrections,
    total: pagination.total,
    isTotalCapped,
  };
}

export { listSuggestions } from './suggestion-actions.ts';
export { deleteSynonym, listSynonyms, putSynonym } from './synonym-actions.ts';
export { learnDeal, learnWords, noteNewWords, renewSearch, warnOfLostScript } from './upkeep-actions.ts';
