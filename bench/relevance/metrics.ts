import type { JudgedQuery } from './judged.ts';

const depth = 10;
const recallDepth = 100;

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
export function qualityOf({ ratings }: JudgedQuery, ids: readonly string[]): Quality {
  const ideal = gain([...ratings.values()].toSorted((a, b) => b - a));
  const ndcgOf = (list: readonly string[]) =>
    ideal > 0 ? gain(list.map((id) => ratings.get(id) ?? 0)) / ideal : undefined;
  const good = [...ratings].filter(([, rating]) => rating >= 2).map(([id]) => id);
  const first = new Set(ids.slice(0, recallDepth));
  return {
    ndcg: ndcgOf(ids),
    judgedOnly: ndcgOf(ids.filter((id) => ratings.has(id))),
    recall: good.length > 0 ? good.filter((id) => first.has(id)).length / good.length : undefined,
    isEmpty: ids.length === 0,
  };
}

function gain(ratings: readonly number[]): number {
  return ratings.slice(0, depth).reduce((sum, rating, rank) => sum + (2 ** rating - 1) / Math.log2(rank + 2), 0);
}

export function mean(values: readonly (number | undefined)[]): number {
  const defined = values.filter((value) => value !== undefined);
  return defined.reduce((sum, value) => sum + value, 0) / Math.max(defined.length, 1);
}
