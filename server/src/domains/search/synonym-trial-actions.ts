import * as searchLimits from '@haggle/contract/limits/search';
import type { SynonymTrial } from '@haggle/contract/search/synonym-trials';
import type { SynonymInput } from '@haggle/contract/search/synonyms';
import type { Actor } from '../../kernel/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { listFrequentSearches } from '../analytics/actions.ts';
import { findStrictly } from './finding-actions.ts';
import { putSynonym } from './synonym-actions.ts';

type Best = SynonymTrial['changed'][number]['before'];

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {
  readonly after: Best[];
  constructor(after: Best[]) {
    super();
    this.after = after;
  }
}

/**
 * What a synonym would change in the searches that are made most, and in those for its own words.
 * @throws Refusal `empty_synonym`, `too_many_synonyms`
 */
export async function trySynonym(context: Context, actor: Actor, synonym: SynonymInput): Promise<SynonymTrial> {
  const { searches } = searchLimits.synonymTrial;
  const frequent = await listFrequentSearches(context, searches);
  const asked = [...new Set([synonym.word, synonym.meaning, ...frequent])];
  const before = await findBest(context, asked);
  const after = await withSynonym(context, actor, synonym, (trial) => findBest(trial, asked));
  const changed = asked.flatMap((q, at) => {
    const [was, is] = [before[at], after[at]];
    return was && is && JSON.stringify(was) !== JSON.stringify(is) ? [{ q, before: was, after: is }] : [];
  });
  return { tried: asked.length, changed };
}

/** Does something as if the synonym were kept. */
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

async function findBest(context: Context, asked: readonly string[]): Promise<Best[]> {
  const best: Best[] = [];
  for (const q of asked) {
    const query = {
      q,
      page: 1,
      limit: searchLimits.synonymTrial.titles,
      sort: 'relevance',
      isNarrowed: false,
    } as const;
    const { found } = await findStrictly(context, query, { isPage: false });
    best.push({
      total: Math.min(found.total, searchLimits.candidates),
      titles: found.deals.map(({ title }) => title),
    });
  }
  return best;
}
