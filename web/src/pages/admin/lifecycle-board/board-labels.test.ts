import { expect, test } from 'vitest';
import { outcomeText, sharedMoves } from './board-labels.ts';

test('a selection offers every move that one of its deals may make, and how many may', () => {
  const move = (to: 'active' | 'removed' | 'expired', needsReason = false) => ({ to, needsReason });
  expect(
    sharedMoves([{ moves: [move('removed', true), move('active')] }, { moves: [move('expired'), move('removed')] }]),
  ).toEqual([
    { to: 'active', count: 1, needsReason: false },
    { to: 'expired', count: 1, needsReason: false },
    { to: 'removed', count: 2, needsReason: true },
  ]);
});

test('what became of a bulk move, in words', () => {
  const [yes, no] = [{ isDone: true }, { isDone: false }];
  expect(outcomeText([yes])).toBe('Moved.');
  expect(outcomeText([yes, yes, no])).toBe('2 moved, 1 not.');
  expect(outcomeText([no])).toBe('Nothing was moved.');
});
