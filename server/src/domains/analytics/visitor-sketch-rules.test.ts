import { expect, test } from 'vitest';
import { createRandom } from '../../../demo/random.ts';
import {
  estimateVisitors,
  mergeSketches,
  rankBits,
  registerBits,
  registerCount,
  stretchesOf,
} from './visitor-sketch-rules.ts';

/** Returns the registers that the database would compute for this many distinct numbers. */
function sketchOf(count: number, seed: number): Uint8Array {
  const random = createRandom(seed);
  const registers = new Uint8Array(registerCount);
  for (let visitor = 0; visitor < count; visitor += 1) {
    const position = random.between(0, registerCount - 1);
    let rank = 1;
    while (rank <= rankBits && random.between(0, 1) === 0) rank += 1;
    registers[position] = Math.max(registers[position] ?? 0, rank);
  }
  return registers;
}

test('an empty sketch has zero visitors', () => {
  expect(registerCount).toBe(2 ** registerBits);
  expect(estimateVisitors(new Uint8Array(registerCount))).toBe(0);
});

test.each([1, 25, 400, 5_000, 40_000, 300_000])('%i visitors are estimated within two percent', (count) => {
  const estimate = estimateVisitors(sketchOf(count, 7));
  expect(Math.abs(estimate - count)).toBeLessThanOrEqual(Math.max(0.5, 0.02 * count));
});

test('a visitor of several days is counted once', () => {
  const [both, one] = [sketchOf(3_000, 1), sketchOf(2_000, 2)];
  const merged = mergeSketches([both, mergeSketches([both, one])]);
  expect(estimateVisitors(mergeSketches([both, both]))).toBe(estimateVisitors(both));
  expect(Math.abs(estimateVisitors(merged) - 5_000)).toBeLessThan(100);
});

test('a period is split where the salt changes, without the days that have a salt of their own', () => {
  const salts = [
    { since: '2031-05-12', until: '2031-05-13' },
    { since: '2031-05-20', until: '2031-05-27' },
    { since: '2031-05-13', until: '2031-05-20' },
    { since: '2031-05-27', until: '2031-06-03' },
  ];
  expect(stretchesOf(salts, { from: '2031-05-10', to: '2031-05-22' })).toEqual([
    { since: '2031-05-13', until: '2031-05-20' },
    { since: '2031-05-20', until: '2031-05-22' },
  ]);
  expect(stretchesOf(salts.toReversed(), { from: '2031-05-10', to: '2031-06-01' }).map(({ since }) => since)).toEqual([
    '2031-05-13',
    '2031-05-20',
    '2031-05-27',
  ]);
  expect(stretchesOf(salts, { from: '2031-05-14', to: '2031-05-16' })).toEqual([
    { since: '2031-05-14', until: '2031-05-16' },
  ]);
  expect(stretchesOf(salts, { from: '2031-07-01', to: '2031-07-08' })).toEqual([]);
});

/** Returns the most likely registers for this many distinct numbers, with each rank's expected share. */
function likelySketchOf(count: number): Uint8Array {
  const shareUpTo = (rank: number) => Math.exp(-count / registerCount / 2 ** rank);
  return Uint8Array.from({ length: registerCount }, (_, position) => {
    let rank = 0;
    while (rank <= rankBits && shareUpTo(rank) < (position + 0.5) / registerCount) rank += 1;
    return rank;
  });
}

test.each([1e18, 1e19, 4e19])('%d visitors, which fill some registers, are estimated within two percent', (count) => {
  const sketch = likelySketchOf(count);
  expect(sketch).toContain(rankBits + 1);
  expect(Math.abs(estimateVisitors(sketch) / count - 1)).toBeLessThan(0.02);
});
