import { isDeepStrictEqual } from 'node:util';
import * as searchLimits from '@haggle/contract/limits/search';
import type { SearchTrial } from '@haggle/contract/search/search-trials';
import type { SynonymInput } from '@haggle/contract/search/synonyms';
import type { SearchNumbers } from '@haggle/contract/site/community-numbers';
import type { Actor } from '../../kernel/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { listFrequentSearches } from '../analytics/term-actions.ts';
import { findStrictly } from './finding-actions.ts';
import { putSynonym } from './synonym-actions.ts';

type Best = SearchTrial['changed'][number]['before'];

/** Thrown to roll back a trial's transaction; carries its result. */
class Undone extends Error {
  readonly after: Best[];
  constructor(after: Best[]) {
    super();
    this.after = after;
  }
}

/**
 * Returns what a synonym would change in the most frequent searches and in searches for its own words.
 * @throws Refusal `empty_synonym`, `too_many_synonyms`
 */
export async function trySynonym(context: Context, actor: Actor, synonym: SynonymInput): Promise<SearchTrial> {
  const frequent = await listFrequentSearches(context, searchLimits.trial.searches);
  const asked = [...new Set([synonym.word, synonym.meaning, ...frequent])];
  const before = await findBest(context, asked);
  const after = await withSynonym(context, actor, synonym, (trial) => findBest(trial, asked));
  return toTrial(asked, before, after);
}

/** Returns what other weights would change in the most frequent searches. */
export async function trySearchNumbers(context: Context, numbers: SearchNumbers): Promise<SearchTrial> {
  const asked = await listFrequentSearches(context, searchLimits.trial.searches);
  return toTrial(asked, await findBest(context, asked), await findBest(context, asked, numbers));
}

function toTrial(asked: readonly string[], before: readonly Best[], after: readonly Best[]): SearchTrial {
  const changed = asked.flatMap((q, at) => {
    const [was, is] = [before[at], after[at]];
    return was && is && !isDeepStrictEqual(was, is) ? [{ q, before: was, after: is }] : [];
  });
  return { tried: asked.length, changed };
}

/** Calls `look` as if the synonym were saved, then rolls it back. */
async function withSynonym(
  context: Context,
  actor: Actor,
  synonym: SynonymInput,
  look: (trial: Context) => Promise<Best[]>,
): Promise<Best[]> {
  try {
    return await inTransaction(context, async (trial) => {
      await putSynonym(trial, actor, synonym);
      throw new Undone(await look(trial));
    });
  } catch (error) {
    if (error instanceof Undone) return error.after;
    throw error;
  }
}

async function findBest(context: Context, asked: readonly string[], numbers?: SearchNumbers): Promise<Best[]> {
  const best: Best[] = [];
  for (const q of asked) {
    const query = {
      q,
      page: 1,
      limit: searchLimits.trial.titles,
      sort: 'relevance',
      isNarrowed: false,
      ...(numbers && { numbers }),
    } as const;
    const { found } = await findStrictly(context, query, { isPage: false });
    best.push({
      total: Math.min(found.total, searchLimits.candidates),
      titles: found.deals.map(({ title }) => title),
    });
  }
  return best;
}
