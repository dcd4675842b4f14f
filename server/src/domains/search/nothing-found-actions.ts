import * as searchLimits from '@haggle/contract/limits/search';
import type { NothingFound } from '@haggle/contract/search/nothing-found';
import { readPastedAddress } from '@haggle/contract/search/pasted-address';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../platform/context.ts';
import { parseWords } from '../../platform/text/search-query.ts';
import { readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { findCorrections, runIfCapacity } from './correction-actions.ts';
import { applyCorrections } from './correction-rules.ts';
import type { FacetRow } from './facet-store.ts';
import { findStrictly, type ResolvedSearch, type SearchHits } from './finding-actions.ts';
import { findNamed } from './named-deal-actions.ts';
import { listNearCategories, type NearCategory } from './nothing-found-store.ts';
import { understand } from './sentences/actions.ts';

/** Returns what is close to a search without results, ignoring filters: categories, ended deals, another spelling. */
export async function helpWithNothing(context: Context, actor: Actor | null, q: string): Promise<NothingFound> {
  const hidden = await readFilterChoices(context, actor);
  const query: ResolvedSearch = {
    q,
    isNarrowed: false,
    page: 1,
    limit: searchLimits.maxEmptyResultSuggestions,
    sort: 'relevance',
    hidden,
  };
  if (readPastedAddress(q)) {
    const { found } = await findNamed(context, { ...query, status: 'expired' });
    return { categories: [], ended: toEnded(found, q), spelling: null };
  }
  const { words } = await understand(context, q, []);
  return findAlternatives(context, { ...query, q: words }, q);
}

/** `sentence` is the text as typed: the query's words and the parts understood as filters. */
async function findAlternatives(context: Context, query: ResolvedSearch, sentence: string): Promise<NothingFound> {
  const words = query.q;
  const { groups } = parseWords(words);
  const texts = groups.slice(0, searchLimits.maxCorrectedWords).flatMap((group) => group.map(({ text }) => text));
  const [nearCategories, { found }, spelling] = await Promise.all([
    listNearCategories(context.database, [words, ...texts]),
    findStrictly(context, { ...query, status: 'expired' }),
    runIfCapacity(context, () => findSpelling(context, query, sentence)),
  ]);
  return {
    categories: uniqueByPath([...nearCategories, ...leafCategories(found.facets)]).slice(
      0,
      searchLimits.maxEmptyResultSuggestions,
    ),
    ended: toEnded(found, words),
    spelling: spelling ?? null,
  };
}

function toEnded({ total, deals }: SearchHits, q: string): NothingFound['ended'] {
  return { total: Math.min(total, searchLimits.maxCandidates), deals, q };
}

/** Corrects only the query's words; the parts of the sentence that were understood stay as they are. */
async function findSpelling(
  context: Context,
  query: ResolvedSearch,
  sentence: string,
): Promise<NothingFound['spelling']> {
  const { corrections } = await findCorrections(context, parseWords(query.q));
  if (corrections.length === 0) return null;
  const q = applyCorrections(query.q, corrections);
  const { found } = await findStrictly(context, { ...query, q }, { isPage: false });
  return found.total > 0
    ? { q: applyCorrections(sentence, corrections), total: Math.min(found.total, searchLimits.maxCandidates) }
    : null;
}

/** Returns the categories of the results, most deals first, without the parents of others among them. */
function leafCategories(facets: readonly FacetRow[]): NearCategory[] {
  const counted = facets.filter(({ facet }) => facet === 'category').toSorted((a, b) => b.count - a.count);
  const all = counted.map(({ key, name, path }) => ({ name: name ?? key, path: path ?? key }));
  return all.filter(({ path }) => !all.some((other) => other.path.startsWith(`${path}/`)));
}

function uniqueByPath(categories: readonly NearCategory[]): NearCategory[] {
  return [...new Map(categories.toReversed().map((one) => [one.path, one])).values()].reverse();
}
