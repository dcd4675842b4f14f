import { feedbackStatuses } from '@haggle/contract/feedback';
import { expect, test } from 'vitest';
import { mayMove, resolvedAt } from './rules.ts';

test('feedback moves on and may be reopened, but what is decided is not decided otherwise', () => {
  const allowed = feedbackStatuses.flatMap((from) =>
    feedbackStatuses.filter((to) => from !== to && mayMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'open → in_progress',
    'open → resolved',
    'open → wont_fix',
    'in_progress → open',
    'in_progress → resolved',
    'in_progress → wont_fix',
    'resolved → open',
    'resolved → in_progress',
    'wont_fix → open',
    'wont_fix → in_progress',
  ]);
});

test('only what is resolved has a time when it was', () => {
  const [said, before, now] = [new Date(1), new Date(2), new Date(3)];
  expect(resolvedAt('resolved', { said, before, now })).toBe(said);
  expect(resolvedAt('resolved', { said: undefined, before, now })).toBe(before);
  expect(resolvedAt('resolved', { said: undefined, before: null, now })).toBe(now);
  expect(resolvedAt('open', { said, before, now })).toBeNull();
});
