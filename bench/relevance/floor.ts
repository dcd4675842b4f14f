import { weights } from '../../server/src/domains/search/weight-rules.ts';
import type { Judged } from './judged.ts';
import { mean } from './metrics.ts';

/** What a search by price finds, all that is meant before what only mentions the words. */
export interface SortedList {
  ids: string[];
  meantTotal: number;
}

const floors = [0, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const firstFew = 3;

/**
 * Tells for each floor of what is meant how the deals that come first compare with people's ratings: the share of them that
 * are good (rated 2 or 3), the share of the good ones that are among them, both together (F1), and how many of the first
 * three by price are good. Without a floor all that has the words is meant.
 */
export async function tellFloors(
  queries: readonly Judged[],
  search: (query: string) => Promise<SortedList>,
): Promise<void> {
  const usual = weights.meantFloor;
  console.log('  floor  good of meant  meant of good     F1  good of first three');
  for (const floor of floors) {
    weights.meantFloor = floor;
    const all: ReturnType<typeof compare>[] = [];
    for (const { query, ratings } of queries) all.push(compare(ratings, await search(query)));
    const told = (['precision', 'recall', 'f1', 'first'] as const).map((name) =>
      mean(all.map((one) => one[name]))
        .toFixed(3)
        .padStart(14),
    );
    console.log(`${floor === usual ? '*' : ' '}${String(floor).padStart(6)}${told.join('')}`);
  }
  weights.meantFloor = usual;
}

function compare(ratings: ReadonlyMap<string, number>, { ids, meantTotal }: SortedList) {
  const isGood = (id: string) => (ratings.get(id) ?? 0) >= 2;
  // Where nobody rated anything as wrong, what is not rated is.
  const isRated = (id: string) => ratings.has(id) || ![...ratings.values()].includes(0);
  const judged = ids.filter(isRated);
  if (!judged.some(isGood)) return { precision: undefined, recall: undefined, f1: undefined, first: undefined };
  const meant = ids.slice(0, meantTotal).filter(isRated);
  const good = meant.filter(isGood).length;
  const precision = good / Math.max(meant.length, 1);
  const recall = good / judged.filter(isGood).length;
  const first = ids.slice(0, firstFew).filter(isGood).length / Math.min(firstFew, ids.length);
  return { precision, recall, f1: good === 0 ? 0 : (2 * precision * recall) / (precision + recall), first };
}
