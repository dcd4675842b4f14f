import { expect, test } from 'vitest';
import { mayUndo, movesInMenu, moveTextsOf, reopeningTexts } from './moves.ts';

test('a move is named after its start and end, and after whether it needs a reason', () => {
  expect(moveTextsOf('sold_out', { to: 'active', needsReason: false }).actionLabel).toBe('Mark as back in stock');
  expect(moveTextsOf('expired', { to: 'active', needsReason: false }).actionLabel).toBe('Mark as live again');
  expect(moveTextsOf('pending', { to: 'removed', needsReason: false }).actionLabel).toBe('Withdraw');
  expect(moveTextsOf('active', { to: 'removed', needsReason: true }).actionLabel).toBe('Remove');
});

test('the menu of a pending deal leaves out approve and reject, which have buttons of their own', () => {
  const moves = (['active', 'rejected', 'removed'] as const).map((to) => ({ to, needsReason: false }));
  expect(movesInMenu('pending', moves).map(({ to }) => to)).toEqual(['removed']);
  expect(movesInMenu('sold_out', moves)).toHaveLength(3);
});

test('a move can be undone if moving back is allowed and needs no reason', () => {
  expect(mayUndo('active', [{ to: 'active', needsReason: false }])).toBe(true);
  expect(mayUndo('active', [{ to: 'active', needsReason: true }])).toBe(false);
  expect(mayUndo('pending', [{ to: 'active', needsReason: false }])).toBe(false);
});

test('an author sees who ended their deal and what to do instead of reopening it', () => {
  expect(reopeningTexts('ended_by_members', 'sold_out').title).toBe('Members reported this deal as sold out');
  expect(reopeningTexts('ended_by_moderator', 'expired')).toEqual({
    title: 'A moderator marked this deal as expired',
    text: 'Only a moderator can reopen it. If it works again, let them know.',
  });
  expect(reopeningTexts('reopened_too_often', 'expired').text).toMatch(/24 hours after the first time/);
});
