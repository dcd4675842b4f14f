import * as searchLimits from '@haggle/contract/limits/search';
import type { Suggestion } from '@haggle/contract/search/search';
import type { Aspect } from '@haggle/contract/search/sentences';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../platform/context.ts';
import { parseWords } from '../../platform/text/search-query.ts';
import { readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { type ListFilters, readCards } from '../deals/actions.ts';
import { findCorrections, runIfCapacity } from './correction-actions.ts';
import { applyCorrections } from './correction-rules.ts';
import { limitToWeights } from './ranking-rules.ts';
import { narrow, understand } from './sentences/actions.ts';
import * as store from './suggestion-store.ts';
import { toSuggestion } from './views.ts';

/** Names are suggested as such, so here they stay plain words. */
const nameAspects: readonly Aspect[] = ['store', 'category', 'kind'];

/**
 * Suggests what a partly typed search may mean: brands, stores and categories, then deals that pass its filters. If
 * there are none, typos are corrected.
 */
export async function listSuggestions(context: Context, actor: Actor | null, typed: string): Promise<Suggestion[]> {
  if (typed.length < searchLimits.suggestions.minLength) return [];
  const { words, understood } = await understand(context, typed, nameAspects);
  if (words === '') return [];
  const { sort: _, ...filters } = narrow({}, understood).filters;
  const wanted = { ...filters, hidden: await readFilterChoices(context, actor) };
  const suggestions = await suggest(context, words, wanted);
  if (suggestions.length > 0) return suggestions;
  const corrected = await runIfCapacity(context, () => findCorrections(context, parseWords(words)));
  if (!corrected || corrected.isGuess || corrected.corrections.length === 0) return [];
  return suggest(context, applyCorrections(words, corrected.corrections), wanted);
}

async function suggest(context: Context, words: string, filters: ListFilters): Promise<Suggestion[]> {
  const { database } = context;
  const { begun, meant } = await store.translateTyped(database, words);
  const query = [begun, limitToWeights('A', meant)].filter(Boolean).join(' | ');
  const [knownNames, deals] = await Promise.all([
    store.suggestNames(database, words, meant),
    query ? store.suggestDeals(database, { query, filters, now: context.clock() }) : [],
  ]);
  const cards = await readCards(
    context,
    deals.map(({ id }) => id),
  );
  return [
    ...knownNames.map((row) => toSuggestion(row)),
    ...deals.map((row) =>
      toSuggestion(
        row,
        cards.find(({ _id }) => _id === row.id),
      ),
    ),
  ];
}
