import * as approvalLimits from '@haggle/contract/limits/approvals';
import { expect, test } from 'vitest';
import { blocksEdits } from './rules.ts';

const { claimBlocksEditsMinutes: maxMinutes, claimMinutes } = approvalLimits;
const at = (minutes: number) => new Date(Date.UTC(2026, 2, 10) + minutes * 60_000);

test('a claim blocks the author’s edits for a limited time, however often it is renewed', () => {
  const claimUntil = (now: number) => ({ claimed_at: at(0), expires_at: at(now + claimMinutes) });
  expect(blocksEdits(claimUntil(0), at(0))).toBe(true);
  expect(blocksEdits(claimUntil(maxMinutes - 1), at(maxMinutes - 1))).toBe(true);
  expect(blocksEdits(claimUntil(maxMinutes), at(maxMinutes))).toBe(false);
});

test('a claim without a start time counts from its last renewal', () => {
  expect(blocksEdits({ claimed_at: null, expires_at: at(claimMinutes) }, at(1))).toBe(true);
});
