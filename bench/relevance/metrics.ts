import type { Judged } from './judged.ts';

const depth = 10;
const far = 100;

export interface Quality {
  /** Undefined for a query without any product rated above 0. */
  ndcg: number | undefined;
  /** The same after unrated products are removed from the list. */
  judgedOnly: number | undefined;
  /** Share of the products rated 2 or 3 that are among the first 100; undefined without any. */
  recall: number | undefined;
  isEmpty: boolean;
}

/**
 * Computes the quality of a ranking, such as the normalised discounted cumulative gain of the first ten with the gain
 * 2^rating − 1 (Burges et al., 2005).
 */
export function qualityOf({ ratings }: Judged, ids: readonly string[]): Quality {
  const ideal = gain([...ratings.values()].toSorted((a, b) => b - a));
  const ndcgOf = (list: readonly string[]) =>
    ideal > 0 ? gain(list.map((id) => ratings.get(id) ?? 0)) / ideal : undefined;
  const good = [...ratings].filter(([, rating]) => rating >= 2).map(([id]) => id);
  const first = new Set(ids.slice(0, far));
  return {
    ndcg: ndcgOf(ids),
    judgedOnly: ndcgOf(ids.filter((id) => ratings.has(id))),
    recall: good.length > 0 ? good.filter((id) => first.has(id)).length / good.length : undefined,
    isEmpty: ids.length === 0,
  };
}

function gain(ratings: readonly number[]): number {
  return ratings.slice(0, depth).reduce((sum, rating, place) => sum + (2 ** rating - 1) / Math.log2(place + 2), 0);
}

export function mean(values: readonly (number | undefined)[]): number {
  const known = values.filter((value) => value !== undefined);
  return known.reduce((sum, value) => sum + value, 0) / Math.max(known.length, 1);
}
