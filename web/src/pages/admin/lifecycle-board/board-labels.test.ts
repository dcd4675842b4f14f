import { expect, test } from 'vitest';
import { outcomeText, sharedMoves } from './board-labels.ts';

test('a selection offers every move that any of its deals allows, with the number of deals', () => {
  const move = (to: 'active' | 'removed' | 'expired', needsReason = false) => ({ to, needsReason });
  expect(
    sharedMoves([{ moves: [move('removed', true), move('active')] }, { moves: [move('expired'), move('removed')] }]),
  ).toEqual([
    { to: 'active', count: 1, needsReason: false },
    { to: 'expired', count: 1, needsReason: false },
    { to: 'removed', count: 2, needsReason: true },
  ]);
});

test('the result of a bulk move is described in words', () => {
  const [yes, no] = [{ isDone: true }, { isDone: false }];
  expect(outcomeText([yes])).toBe('Moved.');
  expect(outcomeText([yes, yes, no])).toBe('2 moved, 1 not.');
  expect(outcomeText([no])).toBe('Nothing was moved.');
});
