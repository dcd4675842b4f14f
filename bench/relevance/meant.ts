import type { JudgedQuery } from './judged.ts';
import { mean } from './metrics.ts';

/** The results of a search sorted by price: products taken as meant come before those that only mention the words. */
export interface SortedList {
  ids: string[];
  meantTotal: number;
}

const topCount = 3;

/**
 * Compares the deals taken as meant, which come first when sorted by price, with people's ratings. Prints their
 * precision (rated 2 or 3), recall and F1, and how many of the cheapest three are good. For comparison, prints the same
 * with all deals that have the words taken as meant.
 */
export async function reportMeant(
  queries: readonly JudgedQuery[],
  search: (query: string) => Promise<SortedList>,
): Promise<void> {
  console.log('                good of meant  meant of good            F1  good of first three');
  const lists: [JudgedQuery, SortedList][] = [];
  for (const judged of queries) lists.push([judged, await search(judged.query)]);
  const printScores = (name: string, meantOf: (list: SortedList) => number) => {
    const scores = lists.map(([{ ratings }, list]) => compare(ratings, { ...list, meantTotal: meantOf(list) }));
    const cells = (['precision', 'recall', 'f1', 'first'] as const).map((measure) =>
      mean(scores.map((one) => one[measure]))
        .toFixed(3)
        .padStart(14),
    );
    console.log(`${name.padEnd(14)}${cells.join('')}`);
  };
  printScores('what is meant', ({ meantTotal }) => meantTotal);
  printScores('all', ({ ids }) => ids.length);
}

function compare(ratings: ReadonlyMap<string, number>, { ids, meantTotal }: SortedList) {
  const isGood = (id: string) => (ratings.get(id) ?? 0) >= 2;
  // In sets without ratings of 0, unrated products count as wrong.
  const isRated = (id: string) => ratings.has(id) || ![...ratings.values()].includes(0);
  const judged = ids.filter(isRated);
  if (!judged.some(isGood)) return { precision: undefined, recall: undefined, f1: undefined, first: undefined };
  const meant = ids.slice(0, meantTotal).filter(isRated);
  const good = meant.filter(isGood).length;
  const precision = good / Math.max(meant.length, 1);
  const recall = good / judged.filter(isGood).length;
  const first = ids.slice(0, topCount).filter(isGood).length / Math.min(topCount, ids.length);
  return { precision, recall, f1: good === 0 ? 0 : (2 * precision * recall) / (precision + recall), first };
}
