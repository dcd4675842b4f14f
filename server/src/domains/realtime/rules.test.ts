import { expect, test } from 'vitest';
import { newsOfMove, rooms } from './rules.ts';

test.each([
  [false, true, 'new'],
  [true, true, 'changed'],
  [true, false, 'gone'],
  [false, false, undefined],
] as const)('a deal that was public (%s) and is public (%s) is %s to those who watch', (was, is, news) => {
  expect(newsOfMove(was, is)).toBe(news);
});

test('lists, each deal and each member have a room of their own', () => {
  expect([rooms.deals, rooms.deal('7'), rooms.member('7')]).toEqual(['deals', 'deal:7', 'member:7']);
});
