import { feedbackStatuses } from '@haggle/contract/content/choices';
import { expect, test } from 'vitest';
import { canMove, notifiesSender, resolvedAt } from './rules.ts';

test('decided feedback can be reopened, but not changed directly to the other decision', () => {
  const allowed = feedbackStatuses.flatMap((from) =>
    feedbackStatuses.filter((to) => from !== to && canMove(from, to)).map((to) => `${from} → ${to}`),
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

test('only resolved feedback has a time of resolution', () => {
  const [requestedTime, before, now] = [new Date(1), new Date(2), new Date(3)];
  expect(resolvedAt('resolved', { requestedAt: requestedTime, before, now })).toBe(requestedTime);
  expect(resolvedAt('resolved', { requestedAt: undefined, before, now })).toBe(before);
  expect(resolvedAt('resolved', { requestedAt: undefined, before: null, now })).toBe(now);
  expect(resolvedAt('open', { requestedAt: requestedTime, before, now })).toBeNull();
});

test('feedback may keep its status', () => {
  expect(feedbackStatuses.every((status) => canMove(status, status))).toBe(true);
});

test.each([
  ['was resolved', ['open', null], ['resolved', null], true],
  ['was declined', ['in_progress', null], ['wont_fix', 'Sorry.'], true],
  ['got an explanation', ['resolved', null], ['resolved', 'Done.'], true],
  ['got another explanation', ['wont_fix', 'No.'], ['wont_fix', 'No, since…'], true],
  ['is unchanged', ['resolved', 'Done.'], ['resolved', 'Done.'], false],
  ['lost its explanation', ['resolved', 'Done.'], ['resolved', null], false],
  ['is being worked on', ['open', null], ['in_progress', 'Soon.'], false],
  ['was reopened', ['resolved', 'Done.'], ['open', 'Not yet.'], false],
] as const)(
  'the sender of feedback that %s is notified: $3',
  (_, [previousStatus, before], [status, resolution], expected) => {
    expect(notifiesSender({ status: previousStatus, resolution: before }, { status, resolution })).toBe(expected);
  },
);
