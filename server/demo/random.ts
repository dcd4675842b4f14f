/** A pseudo-random generator. The same seed gives the same demo. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** An integer from `min` to `max`, inclusive. */
  between(min: number, max: number): number;
  /** `count` different items, preferring higher weights. Fewer if not enough items have a weight above 0. */
  choose<T>(items: readonly T[], count: number, weightOf: (item: T) => number): T[];
}

/** Creates a Mulberry32 generator: small, fast and uniform enough for a demo. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    choose: (items, count, weightOf) =>
      items
        .map((item) => ({ item, rank: weightOf(item) > 0 ? next() ** (1 / weightOf(item)) : -1 }))
        .filter(({ rank }) => rank >= 0)
        .toSorted((a, b) => b.rank - a.rank)
        .slice(0, count)
        .map(({ item }) => item),
  };
}
