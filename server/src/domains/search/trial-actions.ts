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

type BestResults = SearchTrial['changed'][number]['before'];

/** Thrown to roll back a trial's transaction; carries its result. */
class TrialRollback extends Error {
  readonly after: BestResults[];
  constructor(after: BestResults[]) {
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
  const queries = [...new Set([synonym.word, synonym.meaning, ...frequent])];
  const before = await findBestResults(context, queries);
  const after = await withSynonym(context, actor, synonym, (trial) => findBestResults(trial, queries));
  return toTrial(queries, before, after);
}

/** Returns what other weights would change in the most frequent searches. */
export async function trySearchNumbers(context: Context, numbers: SearchNumbers): Promise<SearchTrial> {
  const queries = await listFrequentSearches(context, searchLimits.trial.searches);
  return toTrial(queries, await findBestResults(context, queries), await findBestResults(context, queries, numbers));
}

function toTrial(
  queries: readonly string[],
  before: readonly BestResults[],
  after: readonly BestResults[],
): SearchTrial {
  const changed = queries.flatMap((q, at) => {
    const [was, is] = [before[at], after[at]];
    return was && is && !isDeepStrictEqual(was, is) ? [{ q, before: was, after: is }] : [];
  });
  return { tried: queries.length, changed };
}

/** Calls `run` as if the synonym were saved, then rolls it back. */
async function withSynonym(
  context: Context,
  actor: Actor,
  synonym: SynonymInput,
  run: (trial: Context) => Promise<BestResults[]>,
): Promise<BestResults[]> {
  try {
    return await inTransaction(context, async (trial) => {
      await putSynonym(trial, actor, synonym);
      throw new TrialRollback(await run(trial));
    });
  } catch (error) {
    if (error instanceof TrialRollback) return error.after;
    throw error;
  }
}

async function findBestResults(
  context: Context,
  queries: readonly string[],
  numbers?: SearchNumbers,
): Promise<BestResults[]> {
  const best: BestResults[] = [];
  for (const q of queries) {
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
      total: Math.min(found.total, searchLimits.maxCandidates),
      titles: found.deals.map(({ title }) => title),
    });
  }
  return best;
}
