import * as searchLimits from '@haggle/contract/limits/search';
import type { Suggestion } from '@haggle/contract/search/search';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../platform/context.ts';
import { readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { readListed } from '../deals/actions.ts';
import * as store from './suggestion-store.ts';
import { toSuggestion } from './views.ts';

/** What may be meant by what is being typed: brands, stores and categories by name, then deals by title. */
export async function listSuggestions(context: Context, actor: Actor | null, typed: string): Promise<Suggestion[]> {
  const { database } = context;
  if (typed.length < searchLimits.suggestions.least) return [];
  const query = await store.readTyped(database, typed);
  const [names, deals] = await Promise.all([
    store.suggestNames(database, typed),
    query ? store.suggestDeals(database, query, await readFilterChoices(context, actor)) : [],
  ]);
  const cards = await readListed(
    context,
    deals.map(({ id }) => id),
  );
  return [
    ...names.map((row) => toSuggestion(row)),
    ...deals.map((row) =>
      toSuggestion(
        row,
        cards.find(({ _id }) => _id === row.id),
      ),
    ),
  ];
}
