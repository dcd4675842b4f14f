import { expect, test } from 'vitest';
import { classifyMove, rooms } from './rules.ts';

test.each([
  [false, true, false, 'new'],
  [false, true, true, 'changed'],
  [true, true, false, 'changed'],
  [true, false, false, 'gone'],
  [false, false, true, undefined],
] as const)(
  'a deal (public before: %s, public now: %s, removed before: %s) is announced as: %s',
  (previous, current, isBack, expected) => {
    expect(classifyMove(previous, current, isBack)).toBe(expected);
  },
);

test('lists, each deal and each member have a room of their own', () => {
  expect([rooms.deals, rooms.deal('7'), rooms.member('7')]).toEqual(['deals', 'deal:7', 'member:7']);
});
