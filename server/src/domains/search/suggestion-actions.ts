import * as searchLimits from '@haggle/contract/limits/search';
import type { Suggestion } from '@haggle/contract/search/search';
import type { Aspect } from '@haggle/contract/search/sentences';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../platform/context.ts';
import { readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { readCards } from '../deals/actions.ts';
import { limitToWeights } from './ranking-rules.ts';
import { narrow, understand } from './sentences/actions.ts';
import * as store from './suggestion-store.ts';
import { toSuggestion } from './views.ts';

/** Names are suggested as such, so here they stay plain words. */
const nameAspects: readonly Aspect[] = ['store', 'category', 'kind'];

/** Suggests what a partly typed search may mean: brands, stores and categories, then deals that pass its filters. */
export async function listSuggestions(context: Context, actor: Actor | null, typed: string): Promise<Suggestion[]> {
  const { database } = context;
  if (typed.length < searchLimits.suggestions.minLength) return [];
  const { words, understood } = await understand(context, typed, nameAspects);
  const { sort: _, ...filters } = narrow({}, understood).filters;
  const { begun, meant } = await store.translateTyped(database, words);
  const query = [begun, limitToWeights('A', meant)].filter(Boolean).join(' | ');
  const hidden = await readFilterChoices(context, actor);
  const [knownNames, deals] = await Promise.all([
    words === '' ? [] : store.suggestNames(database, words, meant),
    query ? store.suggestDeals(database, { query, filters: { ...filters, hidden }, now: context.clock() }) : [],
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
