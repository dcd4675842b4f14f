import { expect, test } from 'vitest';
import { whyItWaits } from './rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-02T12:00:00Z');
const deal = { trust_level: 2, is_proven: true, was_out: false, starts_at: null };
const facts = { now, isListed: false, mustProve: true };

test.each([
  ['a newcomer is not trusted yet', { ...deal, trust_level: 1 }, facts, 'new_member'],
  ['what the blocklist names is told first', { ...deal, trust_level: 0 }, { ...facts, isListed: true }, 'blocklist'],
  ['what was out before came back', { ...deal, trust_level: 0, was_out: true }, facts, 'returned'],
  ['an address is not proved', { ...deal, is_proven: false }, facts, 'unproven'],
  ['where nobody is asked to, that is no reason', { ...deal, is_proven: false }, { ...facts, mustProve: false }, null],
  ['it starts later', { ...deal, starts_at: later }, facts, 'starts_later'],
  ['its author became trusted since', deal, facts, null],
  ['its author is gone', { ...deal, trust_level: null }, facts, null],
] as const)('why a deal waits: %s', (_, deal, facts, why) => {
  expect(whyItWaits(deal, facts)).toBe(why);
});
