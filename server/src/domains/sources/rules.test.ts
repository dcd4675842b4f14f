import { expect, test } from 'vitest';
import { pauseAfter } from './rules.ts';

test('pauses double with each failure, up to a day, and are never shorter than the source’s own', () => {
  expect([0, 1, 2, 3, 10, 1_000].map((failures) => pauseAfter(failures, 60))).toEqual([60, 120, 240, 480, 1440, 1440]);
  expect([0, 1, 5].map((failures) => pauseAfter(failures, 10_080))).toEqual([10_080, 10_080, 10_080]);
});
