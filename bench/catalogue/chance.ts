import { createRandom } from '../../server/demo/random.ts';

export type Chance = ReturnType<typeof createChance>;

/** A source of chance for large numbers of rows; the same seed gives the same rows. */
export function createChance(seed: number) {
  const { next } = createRandom(seed);
  /** A whole number below `count`. */
  const below = (count: number) => Math.floor(next() * count);
  /** The same, the lower ones far more often: for `shape` 2 the first hundredth comes every tenth time. */
  const skewed = (count: number, shape: number) => Math.floor(count * next() ** shape);
  return {
    next,
    below,
    skewed,
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    pickSkewed: <T>(items: readonly T[], shape: number): T => items[skewed(items.length, shape)] as T,
    /** A waiting time around `mean`. */
    wait: (mean: number) => -mean * Math.log(1 - next()),
    /** A factor with a long tail: half are below 1.7, one of a thousand is above 60. */
    burst: () => (1 - next()) ** -0.6,
  };
}
