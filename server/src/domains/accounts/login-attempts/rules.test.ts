import { expect, test } from 'vitest';
import { waitBeforeAttempt } from './rules.ts';

const now = new Date('2026-03-05T14:00:00Z');
const counter = (failures: number, seconds: number, most = 5) => ({
  failures,
  most,
  resetsAt: new Date(now.getTime() + seconds * 1000),
});

test.each([
  ['may proceed without failures', [], undefined],
  ['may proceed after as many failures as are allowed', [counter(5, 60)], undefined],
  ['waits after one failure more than allowed', [counter(6, 60)], 60],
  ['waits for the exceeded counter that resets last', [counter(6, 60), counter(99, 900), counter(1, 3_600)], 900],
  ['waits at least a second', [counter(6, 0.2)], 1],
  ['waits whole seconds, rounded up', [counter(6, 1.2)], 2],
  ['waits a second if the counter has just reset', [counter(6, -3)], 1],
])('a login attempt %s', (_, counters, seconds) => {
  expect(waitBeforeAttempt(counters, now)).toBe(seconds);
});
