import { expect, test } from 'vitest';
import { isAsSeen } from './rules.ts';

const now = new Date('2026-11-28T12:00:00Z');
const over = new Date('2026-11-28T11:59:00Z');
const week = new Date('2026-12-05T12:00:00Z');
const forGood = new Date('2100-01-01T00:00:00Z');

test.each([
  ['not suspended', null, null, true],
  ['suspended meanwhile', null, forGood, false],
  ['suspended until the same time', week, new Date(week), true],
  ['suspended for longer meanwhile', week, forGood, false],
  ['lifted meanwhile', week, null, false],
  ['over meanwhile', over, over, true],
  ['over and forgotten meanwhile', over, null, true],
  ['over before anybody looked', null, over, true],
  ['nobody looked', undefined, forGood, true],
])('whether a suspension is still as seen: %s', (_, seen, until, answer) => {
  expect(isAsSeen(seen, until, now)).toBe(answer);
});
