import { setTimeout } from 'node:timers/promises';
import * as searchLimits from '@haggle/contract/limits/search';
import type { Correction } from '@haggle/contract/search/search';
import { perProcess } from '../../kernel/process-state.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { Words } from '../../platform/text/search-query.ts';
import { closest, splitsOf } from './correction-rules.ts';
import { findAny, readQueries } from './query-store.ts';
import * as store from './word-store.ts';

const alphabeticOnly = /^\p{L}+$/u;

const helped = perProcess(() => ({ now: 0 }));

/** Does what helps a search along, where there is room to spare within a moment; undefined where there is none. */
export async function helpIfRoom<T>(context: Context, help: () => Promise<T>): Promise<T | undefined> {
  const searches = helped(context);
  for (let waited = 0; searches.now >= searchLimits.helpedAtOnce; waited += searchLimits.helpLooksEach) {
    if (waited >= searchLimits.helpWaitsMost) return undefined;
    await setTimeout(searchLimits.helpLooksEach);
  }
  searches.now += 1;
  try {
    return await help();
  } finally {
    searches.now -= 1;
  }
}

/**
 * What to put right in a query that finds next to nothing: only words that no deal has, whatever the vocabulary says, and
 * none in quotes.
 */
export function findCorrections(context: Context, words: Words): Promise<Correction[]> {
  return inTransaction(context, async (context) => {
    const { database } = context;
    const typed = loneWords(words);
    const lone = typed.filter((word) => word !== null);
    const finding = new Set(await listFinding(context, lone));
    const pairs = typed.flatMap((word, index) => {
      const next = typed[index + 1];
      const isLost = word !== null && next && !(finding.has(word) && finding.has(next));
      return isLost ? [{ from: `${word} ${next}`, to: `${word}${next}` }] : [];
    });
    const asked = lone.filter((word) => word.length >= searchLimits.correctLeast && !finding.has(word));
    const understood = await store.listUnderstood(database, asked);
    const joined = await store.listExisting(
      database,
      pairs.map(({ to }) => to),
    );
    const together = pairs.filter(({ to }) => joined.some(({ word }) => word === to));
    const settled = new Set([...understood, ...together.flatMap(({ from }) => from.split(' '))]);
    await store.setLikeness(database);
    const corrections = [...together];
    for (const word of asked.filter((candidate) => !settled.has(candidate))) {
      const to = closest(word, await store.listAlike(database, word)) ?? (await takeApart(context, word));
      if (to) corrections.push({ from: word, to });
    }
    return corrections;
  });
}

/** Words that find a deal by themselves, with their synonyms. */
async function listFinding({ database }: Context, words: readonly string[]): Promise<string[]> {
  const read = await readQueries(
    database,
    words.map((text) => ({ groups: [[{ text, isPhrase: false }]], excluded: [] })),
  );
  const found = await findAny(
    database,
    read.map(({ query }) => query),
  );
  return words.filter((_, place) => found[place]);
}

/** In their order: words by themselves, and null for whatever else stands between them. */
function loneWords({ groups }: Words): (string | null)[] {
  return groups.slice(0, searchLimits.lookedAtMost).map(([term, ...others]) => {
    const isLone = term !== undefined && others.length === 0 && !term.isPhrase && alphabeticOnly.test(term.text);
    return isLone ? term.text.toLowerCase() : null;
  });
}

async function takeApart(context: Context, word: string): Promise<string | undefined> {
  const splits = splitsOf(word);
  const found = await store.listExisting(context.database, splits.flat());
  const counts = new Map(found.map(({ word, dealsCount }) => [word, dealsCount]));
  const weigh = ([left, right]: [string, string]) => Math.min(counts.get(left) ?? 0, counts.get(right) ?? 0);
  const [best] = splits.filter((split) => weigh(split) > 0).toSorted((a, b) => weigh(b) - weigh(a));
  return best?.join(' ');
}
