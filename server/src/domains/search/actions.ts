import type { Deal } from '@haggle/contract/deals/deals';
import * as searchLimits from '@haggle/contract/limits/search';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import type { FoundDeal, QueryReading, SearchQuery } from '@haggle/contract/search/search';
import type { Understood } from '@haggle/contract/search/sentences';
import type { Actor } from '../../kernel/actor.ts';
import { toList } from '../../kernel/paging.ts';
import type { Context } from '../../platform/context.ts';
import { parseWords, type Words, writeWords } from '../../platform/text/search-query.ts';
import { readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { findCorrections, runIfCapacity } from './correction-actions.ts';
import { applyCorrections } from './correction-rules.ts';
import { toFacets } from './facet-views.ts';
import { addLooserMatches, filtersOf, findStrictly, type ResolvedSearch, type SearchHits } from './finding-actions.ts';
import { findNamed } from './named-deal-actions.ts';
import { listMatching, readQueries } from './query-store.ts';
import { stemsOf, wordsOf } from './rules.ts';
import { isSmallWord, narrow, type Sentence, softOf, understand } from './sentences/actions.ts';
import * as store from './store.ts';
import { listWidened } from './synonym-store.ts';
import { toFoundDeal } from './views.ts';

/** Returns one page of deals that match a search, with corrections, facets and looser queries to continue with. */
export async function searchDeals(context: Context, actor: Actor | null, search: SearchQuery) {
  const hidden = await readFilterChoices(context, actor);
  const { query, strict: asked, understood } = await resolveAndFind(context, { ...search, hidden });
  const mayCorrect = asked.found.total < searchLimits.correctBelow && !query.exact;
  const corrected = mayCorrect ? await runIfCapacity(context, () => correctQuery(context, query)) : undefined;
  const isBetter = corrected !== undefined && corrected.search.found.total > asked.found.total;
  const best = isBetter ? corrected.search : asked;
  const isGuess = isBetter && corrected.isGuess;
  const completed = query.exact ? best.found : await addLooserMatches(context, best);
  // The results are for a guess: no deal has what was typed.
  const found = isGuess ? { ...completed, allWordsTotal: 0 } : completed;
  const [deals, looser] = await Promise.all([
    highlightMatches(context, found),
    found.allWordsTotal === 0 ? runIfCapacity(context, () => listAllLooser(context, query, understood)) : [],
  ]);
  return {
    ...toList(query, { rows: deals, total: Math.min(found.total, searchLimits.maxCandidates) }, (deal) => deal),
    searchQuery: search.q,
    words: isGuess ? asked.asked.q : best.asked.q,
    understood,
    isTotalCapped: found.total > searchLimits.maxCandidates,
    allWordsTotal: Math.min(found.allWordsTotal, searchLimits.maxCandidates),
    meantTotal: found.meantTotal ?? null,
    corrections: isBetter ? corrected.corrections : [],
    correctedQuery: isBetter ? applyCorrections(search.q, corrected.corrections) : null,
    isGuess,
    looser: looser ?? [],
    facets: toFacets(found.facets, found.total > searchLimits.maxCandidates),
  };
}

/** Returns deals that have all the words. No corrections or looser matches: a feed must not drift to other words. */
export async function listStrictMatches(context: Context, search: RawSearch): Promise<Deal[]> {
  return (await resolveAndFind(context, search, { isPage: false })).strict.found.deals;
}

type RawSearch = SearchQuery & Pick<ResolvedSearch, 'hidden'>;

/**
 * Parses the search and finds deals with all its words. A name in it that leaves no results is searched as a plain
 * word: a deal may mention it without being filed there. The last resort is a coupon code.
 */
async function resolveAndFind(context: Context, search: RawSearch, options = { isPage: true }) {
  if (readPastedAddress(search.q)) return searchNamed(context, search);
  const read = await searchWords(context, search, options);
  if (read.strict.found.total > 0) return read;
  const named = await searchNamed(context, search);
  return named.strict.found.total > 0 ? named : read;
}

/** Treats the whole search as a deal's link or coupon code. */
async function searchNamed(context: Context, { asWords: _, ...set }: RawSearch) {
  const query: ResolvedSearch = { ...set, sort: set.sort ?? 'relevance', exact: true, isNarrowed: false };
  return { query, understood: [], strict: await findNamed(context, query) };
}

async function searchWords(context: Context, search: RawSearch, options: { isPage: boolean }) {
  const sentence = await understand(context, search.q, search.asWords ?? []);
  const first = await searchNarrowed(context, { search, sentence, options });
  const soft = softOf(first.understood);
  if (first.strict.found.total > 0 || soft.length === 0) return first;
  const asWords = [...(search.asWords ?? []), ...soft];
  const second = await searchNarrowed(context, {
    search: { ...search, asWords },
    sentence: await understand(context, search.q, asWords),
    options,
  });
  return second.strict.found.total > 0 ? second : first;
}

async function searchNarrowed(
  context: Context,
  { search, sentence, options }: { search: RawSearch; sentence: Sentence; options: { isPage: boolean } },
) {
  const { asWords = [], ...set } = search;
  const { filters, inForce, replaced } = narrow(set, sentence.understood);
  if (replaced.length > 0 && replaced.some((aspect) => !asWords.includes(aspect))) {
    const retry = { ...search, asWords: [...asWords, ...replaced] };
    return searchNarrowed(context, {
      search: retry,
      sentence: await understand(context, search.q, retry.asWords),
      options,
    });
  }
  const query: ResolvedSearch = {
    ...set,
    ...filters,
    sort: set.sort ?? filters.sort ?? 'relevance',
    q: sentence.words,
    isNarrowed: sentence.understood.length > 0,
    said: Object.keys(filters),
  };
  return { query, understood: inForce, strict: await findStrictly(context, query, options) };
}

async function correctQuery(context: Context, query: ResolvedSearch) {
  const { corrections, isGuess } = await findCorrections(context, parseWords(query.q));
  if (corrections.length === 0) return undefined;
  const q = applyCorrections(query.q, corrections);
  return { corrections, isGuess, search: await findStrictly(context, { ...query, q }) };
}

async function highlightMatches(context: Context, { deals, wanted }: SearchHits): Promise<FoundDeal[]> {
  const words = wordsOf(deals.map((deal) => deal.title));
  const matchingWords = new Set(await listMatching(context.database, words, stemsOf(wanted)));
  return deals.map((deal) => toFoundDeal(deal, (word) => matchingWords.has(word)));
}

async function listAllLooser(context: Context, query: ResolvedSearch, understood: readonly Understood[]) {
  if (readPastedAddress(query.q)) return [];
  const fewer = await listLooser(context, query, understood);
  return [
    ...(await listWithoutCondition(context, query, understood)),
    ...fewer.map((one) => ({ ...one, without: null })),
  ];
}

/** Lists what dropping each understood condition would find. */
async function listWithoutCondition(context: Context, query: ResolvedSearch, understood: readonly Understood[]) {
  const soft = softOf(understood);
  const conditions = understood.filter(({ aspect, filters }) => !soft.includes(aspect) && !filters.sort);
  const [read] = await readQueries(context.database, [parseWords(query.q)]);
  if (!read?.query || conditions.length === 0) return [];
  const filters = filtersOf(query);
  const wanted = conditions.map((part) => ({
    ...read,
    filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !(name in part.filters))),
    now: context.clock(),
  }));
  const totals = await store.countMatches(context.database, wanted);
  return conditions
    .map((part, at) => ({
      q: [query.q, ...understood.filter((one) => one !== part).map(({ words }) => words)].join(' '),
      total: Math.min(totals[at] ?? 0, searchLimits.maxCandidates),
      without: part.aspect,
    }))
    .filter(({ total }) => total > 0);
}

/** Lists queries with one word fewer that find something; if none does, single words. Most matches first. */
async function listLooser(context: Context, query: ResolvedSearch, understood: readonly Understood[]) {
  const words = parseWords(query.q);
  const fixedWords = understood.map((part) => part.words);
  if (words.groups.length < 2 || words.groups.length > searchLimits.maxCorrectedWords) return [];
  const groups = words.groups.filter((group) => !group.every(({ text }) => isSmallWord(text)));
  const reduced = groups.map((dropped) => ({ ...words, groups: groups.filter((group) => group !== dropped) }));
  const found = groups.length > 1 ? await listMatchingQueries(context, { queries: reduced, query, fixedWords }) : [];
  if (found.length > 0 || groups.length === 2) return found;
  const single = groups.map((group) => ({ ...words, groups: [group] }));
  return listMatchingQueries(context, { queries: single, query, fixedWords });
}

/** `fixedWords` holds the words that stay in every query because they set filters. */
async function listMatchingQueries(
  context: Context,
  { queries, query, fixedWords }: { queries: readonly Words[]; query: ResolvedSearch; fixedWords: readonly string[] },
) {
  const filters = filtersOf(query);
  const read = await readQueries(context.database, queries);
  const wanted = read.map((one) => ({ ...one, filters, now: context.clock() }));
  const totals = await store.countMatches(context.database, wanted);
  return queries
    .map((words, index) => ({
      q: [writeWords(words), ...fixedWords].join(' '),
      total: Math.min(totals[index] ?? 0, searchLimits.maxCandidates),
    }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
}

/** Explains to admins how a search is understood: which words count, and which synonyms and corrections apply. */
export async function explainQuery(context: Context, q: string): Promise<QueryReading> {
  const { words, understood } = await understand(context, q, []);
  const { groups, excluded } = parseWords(words);
  const [read, ...each] = await readQueries(context.database, [
    { groups, excluded: [] },
    ...groups.map((group) => ({ groups: [group], excluded: [] })),
  ]);
  const asked = { q, page: 1, limit: 1 };
  const [widened, { pagination, isTotalCapped, corrections }] = await Promise.all([
    read?.query ? listWidened(context.database, groups) : [],
    searchDeals(context, null, asked),
  ]);
  const textsOf = (terms: (typeof groups)[number]) => terms.map(({ text }) => text);
  return {
    wanted: groups.filter((_, place) => each[place]?.query).map(textsOf),
    excluded: excluded.map(({ text }) => text),
    understood,
    passedOver: groups.filter((_, place) => !each[place]?.query).flatMap(textsOf),
    widened,
    corrections,
    total: pagination.total,
    isTotalCapped,
  };
}
