/** A source of chance that gives the same town each time it is started from the same seed. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  between(least: number, most: number): number;
  /** `count` different items, the heavier ones sooner; fewer when there are not as many with a weight above 0. */
  choose<T>(items: readonly T[], count: number, weightOf: (item: T) => number): T[];
}

/** Mulberry32: small, fast and even enough for deciding who votes for a kettle. */
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
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    choose: (items, count, weightOf) =>
      items
        .map((item) => ({ item, rank: weightOf(item) > 0 ? next() ** (1 / weightOf(item)) : -1 }))
        .filter(({ rank }) => rank >= 0)
        .toSorted((a, b) => b.rank - a.rank)
        .slice(0, count)
        .map(({ item }) => item),
  };
}
