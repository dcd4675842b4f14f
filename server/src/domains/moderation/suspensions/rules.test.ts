import { expect, test } from 'vitest';
import { isUnchanged } from './rules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const over = new Date('2026-11-28T11:59:00Z');
const week = new Date('2026-12-05T12:00:00Z');
const forGood = new Date('2100-01-01T00:00:00Z');

test.each([
  ['is unchanged if there still is none', null, null, true],
  ['has changed if the member was suspended meanwhile', null, forGood, false],
  ['is unchanged if it ends at the same time', week, new Date(week), true],
  ['has changed if it was extended meanwhile', week, forGood, false],
  ['has changed if it was lifted meanwhile', week, null, false],
  ['is unchanged if it is over', over, over, true],
  ['is unchanged if it is over and was deleted meanwhile', over, null, true],
  ['is unchanged if there was none and the last one is over', null, over, true],
  ['is not compared if the request names none', undefined, forGood, true],
])('the suspension that a moderator saw %s', (_, seen, until, answer) => {
  expect(isUnchanged(seen, until, now)).toBe(answer);
});
