import { expect, test } from 'vitest';
import { mayUndo, movesInMenu, reopeningWords, wordsOf } from './moves.ts';

test('a move is called after where it leads, and by whom it is made', () => {
  expect(wordsOf('sold_out', { to: 'active', needsReason: false }).act).toBe('Mark as back in stock');
  expect(wordsOf('expired', { to: 'active', needsReason: false }).act).toBe('Mark as live again');
  expect(wordsOf('pending', { to: 'removed', needsReason: false }).act).toBe('Withdraw');
  expect(wordsOf('active', { to: 'removed', needsReason: true }).act).toBe('Remove');
});

test('what waits is approved and rejected by buttons of its own', () => {
  const moves = (['active', 'rejected', 'removed'] as const).map((to) => ({ to, needsReason: false }));
  expect(movesInMenu('pending', moves).map(({ to }) => to)).toEqual(['removed']);
  expect(movesInMenu('sold_out', moves)).toHaveLength(3);
});

test('a move can be undone where the way back is open and needs no reason', () => {
  expect(mayUndo('active', [{ to: 'active', needsReason: false }])).toBe(true);
  expect(mayUndo('active', [{ to: 'active', needsReason: true }])).toBe(false);
  expect(mayUndo('pending', [{ to: 'active', needsReason: false }])).toBe(false);
});

test('an author reads who ended their deal, and what to do instead of bringing it back', () => {
  expect(reopeningWords('ended_by_members', 'sold_out').title).toBe('Members reported this deal as sold out');
  expect(reopeningWords('ended_by_moderator', 'expired')).toEqual({
    title: 'A moderator marked this deal as expired',
    text: 'Only a moderator can reopen it. If it works again, let them know.',
  });
  expect(reopeningWords('reopened_too_often', 'expired').text).toMatch(/again tomorrow/);
});
