import type { Deal } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import type { FoundDeal, QueryReading, SearchQuery } from '@haggle/contract/search/search';
import type { Actor } from '../../kernel/actor.ts';
import { toList } from '../../kernel/paging.ts';
import type { Context } from '../../platform/context.ts';
import { parseWords, type Words, writeWords } from '../../platform/text/search-query.ts';
import { readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { findCorrections, helpIfRoom } from './correction-actions.ts';
import { applyCorrections } from './correction-rules.ts';
import { type Asked, type Found, fillUp, findStrictly } from './finding-actions.ts';
import { listMatching, readQueries } from './query-store.ts';
import { stemsOf, wordsOf } from './rules.ts';
import * as store from './store.ts';
import { listWidened } from './synonym-store.ts';
import { toFacets, toFoundDeal } from './views.ts';

/** One page of deals that match, with all that helps to search on. */
export async function searchDeals(context: Context, actor: Actor | null, search: SearchQuery) {
  const query = { ...search, hidden: await readFilterChoices(context, actor) };
  const asked = await findStrictly(context, query);
  const mayCorrect = asked.found.total < searchLimits.correctBelow && !query.exact;
  const corrected = mayCorrect ? await helpIfRoom(context, () => correct(context, query)) : undefined;
  const isBetter = corrected !== undefined && corrected.search.found.total > asked.found.total;
  const best = isBetter ? corrected.search : asked;
  const found = query.exact ? best.found : await fillUp(context, best);
  const [deals, looser] = await Promise.all([
    highlight(context, found),
    found.allWordsTotal === 0 ? helpIfRoom(context, () => listLooser(context, query)) : [],
  ]);
  return {
    ...toList(query, { rows: deals, total: Math.min(found.total, searchLimits.candidates) }, (deal) => deal),
    searchQuery: query.q,
    isTotalCapped: found.total > searchLimits.candidates,
    allWordsTotal: Math.min(found.allWordsTotal, searchLimits.candidates),
    corrections: isBetter ? corrected.corrections : [],
    correctedQuery: isBetter ? corrected.q : null,
    looser: looser ?? [],
    facets: toFacets(found.facets),
  };
}

/** Deals that have all the words, without corrections or anything around them: for feeds, which must not wander. */
export async function listFound(context: Context, query: Asked): Promise<Deal[]> {
  return (await findStrictly(context, query, { hasFacets: false })).found.deals;
}

async function correct(context: Context, query: Asked) {
  const corrections = await findCorrections(context, parseWords(query.q));
  if (corrections.length === 0) return undefined;
  const q = applyCorrections(query.q, corrections);
  return { q, corrections, search: await findStrictly(context, { ...query, q }) };
}

async function highlight(context: Context, { deals, wanted }: Found): Promise<FoundDeal[]> {
  const words = wordsOf(deals.map((deal) => deal.title));
  const matching = new Set(await listMatching(context.database, words, stemsOf(wanted)));
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

export { addShippedSynonyms } from './shipped-synonym-actions.ts';
export { listSuggestions } from './suggestion-actions.ts';
export { deleteSynonym, listSynonyms, putSynonym } from './synonym-actions.ts';
export { learnDeal, learnNewDeals, learnWords, renewSearch, warnOfLostScript } from './upkeep-actions.ts';
