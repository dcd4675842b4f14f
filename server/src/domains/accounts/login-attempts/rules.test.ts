import { expect, test } from 'vitest';
import { waitBeforeAttempt } from './rules.ts';

const now = new Date('2026-03-05T14:00:00Z');
const counter = (failures: number, seconds: number, most = 5) => ({
  failures,
  most,
  resetsAt: new Date(now.getTime() + seconds * 1000),
});

test.each([
  ['goes on without failures', [], undefined],
  ['goes on after as many failures as are allowed', [counter(5, 60)], undefined],
  ['waits after one more', [counter(6, 60)], 60],
  ['waits for the slowest counter that is full', [counter(6, 60), counter(99, 900), counter(1, 3_600)], 900],
  ['waits whole seconds', [counter(6, 0.2)], 1],
  ['waits whole seconds, rounded up', [counter(6, 1.2)], 2],
  ['waits a second where the counter is about to begin again', [counter(6, -3)], 1],
])('a login attempt %s', (_, counters, seconds) => {
  expect(waitBeforeAttempt(counters, now)).toBe(seconds);
});
