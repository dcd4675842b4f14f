import { createRandom } from '../../server/demo/random.ts';

export type Chance = ReturnType<typeof createChance>;

/** Creates a pseudo-random generator for large numbers of rows. The same seed gives the same rows. */
export function createChance(seed: number) {
  const { next } = createRandom(seed);
  /** An integer from 0 up to but not including `count`. */
  const below = (count: number) => Math.floor(next() * count);
  /** The same with a skew to lower numbers: with `shape` 2, the lowest hundredth is drawn every tenth time. */
  const skewed = (count: number, shape: number) => Math.floor(count * next() ** shape);
  return {
    next,
    below,
    skewed,
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    pickSkewed: <T>(items: readonly T[], shape: number): T => items[skewed(items.length, shape)] as T,
    /** An exponentially distributed waiting time with this mean. */
    wait: (mean: number) => -mean * Math.log(1 - next()),
    /** A factor with a long tail: half are below 1.52, one in a thousand is above 60. */
    burst: () => (1 - next()) ** -0.6,
  };
}
