import * as searchLimits from '@haggle/contract/limits/search';
import type { NothingFound } from '@haggle/contract/search/nothing-found';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../platform/context.ts';
import { parseWords } from '../../platform/text/search-query.ts';
import { readFilterChoices } from '../accounts/reader-filters/actions.ts';
import { findCorrections, helpIfRoom } from './correction-actions.ts';
import { applyCorrections } from './correction-rules.ts';
import type { FacetRow } from './facet-store.ts';
import { type Asked, findStrictly } from './finding-actions.ts';
import { listNearCategories, type NearCategory } from './nothing-found-store.ts';
import { understand } from './sentences/actions.ts';

/** What is next to a search that finds nothing, whatever its filters: categories, ended deals, another spelling. */
export async function helpWithNothing(context: Context, actor: Actor | null, q: string): Promise<NothingFound> {
  const { words } = await understand(context, q, []);
  const query: Asked = {
    q: words,
    isNarrowed: false,
    page: 1,
    limit: searchLimits.nearMost,
    sort: 'relevance',
    hidden: await readFilterChoices(context, actor),
  };
  const { groups } = parseWords(words);
  const texts = groups.slice(0, searchLimits.lookedAtMost).flatMap((group) => group.map(({ text }) => text));
  const [near, { found }, spelling] = await Promise.all([
    listNearCategories(context.database, [words, ...texts]),
    findStrictly(context, { ...query, status: 'expired' }),
    helpIfRoom(context, () => findSpelling(context, query, q)),
  ]);
  return {
    categories: firstOfEach([...near, ...deepest(found.facets)]).slice(0, searchLimits.nearMost),
    ended: { total: Math.min(found.total, searchLimits.candidates), deals: found.deals },
    spelling: spelling ?? null,
  };
}

/** `sentence` holds the words and what was understood beside them, which stays. */
async function findSpelling(context: Context, query: Asked, sentence: string): Promise<NothingFound['spelling']> {
  const { corrections } = await findCorrections(context, parseWords(query.q));
  if (corrections.length === 0) return null;
  const q = applyCorrections(query.q, corrections);
  const { found } = await findStrictly(context, { ...query, q }, { isPage: false });
  return found.total > 0
    ? { q: applyCorrections(sentence, corrections), total: Math.min(found.total, searchLimits.candidates) }
    : null;
}

/** The categories of what was found, without those that only hold another of them; the most deals first. */
function deepest(facets: readonly FacetRow[]): NearCategory[] {
  const counted = facets.filter(({ facet }) => facet === 'category').toSorted((a, b) => b.count - a.count);
  const all = counted.map(({ key, name, path }) => ({ name: name ?? key, path: path ?? key }));
  return all.filter(({ path }) => !all.some((other) => other.path.startsWith(`${path}/`)));
}

function firstOfEach(categories: readonly NearCategory[]): NearCategory[] {
  return [...new Map(categories.toReversed().map((one) => [one.path, one])).values()].reverse();
}
