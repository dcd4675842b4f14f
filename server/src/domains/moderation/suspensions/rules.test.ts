import { expect, test } from 'vitest';
import { isUnchanged } from './rules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const pastEnd = new Date('2026-11-28T11:59:00Z');
const weekAhead = new Date('2026-12-05T12:00:00Z');
const distantFuture = new Date('2100-01-01T00:00:00Z');

test.each([
  ['is unchanged if there still is none', null, null, true],
  ['has changed if the member was suspended meanwhile', null, distantFuture, false],
  ['is unchanged if it ends at the same time', weekAhead, new Date(weekAhead), true],
  ['has changed if it was extended meanwhile', weekAhead, distantFuture, false],
  ['has changed if it was lifted meanwhile', weekAhead, null, false],
  ['is unchanged if it is over', pastEnd, pastEnd, true],
  ['is unchanged if it is over and was deleted meanwhile', pastEnd, null, true],
  ['is unchanged if there was none and the last one is over', null, pastEnd, true],
  ['is not compared if the request names none', undefined, distantFuture, true],
])('the suspension that a moderator saw %s', (_, seenEnd, until, expected) => {
  expect(isUnchanged(seenEnd, until, now)).toBe(expected);
});
