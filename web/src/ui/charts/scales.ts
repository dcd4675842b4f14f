import type { Unit } from './numbers.ts';

type Numbers = readonly (number | null | undefined)[];

/** Returns the bounds from zero to the highest number; with only zeros, a small positive range. */
export function boundsFromZero(numbers: Numbers): [number, number] {
  const known = numbers.filter((number) => typeof number === 'number');
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known);
  return [low, high === low ? low + 1 : high];
}

/** Returns the ticks that make sense for a unit: no half visits. */
export function wholeTicks(ticks: readonly number[], unit: Unit): number[] {
  return unit === 'count' ? ticks.filter(Number.isInteger) : [...ticks];
}

/** Returns the index of the position nearest to `x`; positions must ascend. */
export function nearestPlace(positions: readonly number[], x: number): number {
  const after = positions.findIndex((position) => position >= x);
  if (after < 0) return Math.max(0, positions.length - 1);
  const positionAfter = positions[after] ?? 0;
  const before = positions[after - 1];
  return before !== undefined && x - before < positionAfter - x ? after - 1 : after;
}

/** Returns every nth of `count` indexes, so that at most `maxCount` remain. */
export function thinIndexes(count: number, maxCount: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, maxCount)));
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step);
}

/** Removes ticks with the same text as the previous one: twelve hours later it may still be the same day. */
export function withoutRepeats<Tick extends { text: string }>(ticks: readonly Tick[]): Tick[] {
  return ticks.filter(({ text }, place) => text !== ticks[place - 1]?.text);
}
