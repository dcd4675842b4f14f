import { expect, test } from 'vitest';
import { waitingReasonOf } from './rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const laterTime = new Date('2026-03-02T12:00:00Z');
const deal = { trust_level: 2, is_proven: true, was_out: false, starts_at: null };
const dealFacts = { now, isListed: false, requiresVerification: true };

test.each([
  ['its author is a new member', { ...deal, trust_level: 1 }, dealFacts, 'new_member'],
  [
    'a blocklist entry matched, before any other reason',
    { ...deal, trust_level: 0 },
    { ...dealFacts, isListed: true },
    'blocklist',
  ],
  ['it came back after it had been published', { ...deal, trust_level: 0, was_out: true }, dealFacts, 'returned'],
  ['its author has not confirmed an email address', { ...deal, is_proven: false }, dealFacts, 'unproven'],
  [
    'none if the site doesn’t require a confirmed address',
    { ...deal, is_proven: false },
    { ...dealFacts, requiresVerification: false },
    null,
  ],
  ['it starts later', { ...deal, starts_at: laterTime }, dealFacts, 'starts_later'],
  ['none if its author is trusted by now', deal, dealFacts, null],
  ['none if its author is gone', { ...deal, trust_level: null }, dealFacts, null],
] as const)('the reason why a deal waits: %s', (_, deal, dealFacts, expected) => {
  expect(waitingReasonOf(deal, dealFacts)).toBe(expected);
});
