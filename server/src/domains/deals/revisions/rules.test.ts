import * as approvalLimits from '@haggle/contract/limits/approvals';
import { expect, test } from 'vitest';
import { isSeen } from './rules.ts';

const start = Date.UTC(2026, 2, 10);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const settled = approvalLimits.settledMinutes;

test('a decision counts for the revision that it names, and no other', () => {
  const deal = { revision: 3, revised_at: at(1), status_changed_at: at(0) };
  expect(isSeen(deal, 3, at(1))).toBe(true);
  expect(isSeen(deal, 2, at(9_999))).toBe(false);
});

test.each([
  ['what was never edited', null, 0, 1, true],
  ['what was edited before it began to wait again', 2, 2, 3, true],
  ['what was edited while it waited, a moment ago', 5, 0, 5, false],
  ['what was edited just too lately', 5, 0, 5 + settled - 1, false],
  ['what was edited long enough ago', 5, 0, 5 + settled, true],
])('without a revision, %s', (_, revisedAt, waitsSince, now, seen) => {
  const deal = {
    revision: 2,
    revised_at: revisedAt === null ? null : at(revisedAt),
    status_changed_at: at(waitsSince),
  };
  expect(isSeen(deal, undefined, at(now))).toBe(seen);
});
