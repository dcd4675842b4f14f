import { budgets } from '@haggle/contract/limits/budgets';
import { expect, test } from 'vitest';
import { useSite } from '../../test/harness/site.ts';
import { spend } from './budgets.ts';

const site = useSite();
const now = Date.now();
const contextAfter = (milliseconds: number) => ({
  ...site.context,
  rateLimitScale: 1,
  clock: () => new Date(now + milliseconds),
});
const [limit, seconds] = budgets.linkEmails;

test('amounts spent at the same time add up, even if their clock readings are out of order', async () => {
  expect(await spend(contextAfter(20), 'linkEmails', 'somebody')).toBe(limit - 1);
  expect(await spend(contextAfter(0), 'linkEmails', 'somebody')).toBe(limit - 2);
});

test('a budget starts over when its window ends and when the clock is set back', async () => {
  expect(await spend(contextAfter(0), 'linkEmails', 'another')).toBe(limit - 1);
  expect(await spend(contextAfter(seconds * 1000), 'linkEmails', 'another')).toBe(limit - 1);
  expect(await spend(contextAfter(-3_600_000), 'linkEmails', 'another')).toBe(limit - 1);
});
