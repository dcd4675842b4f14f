import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Entry, entriesOfApproval, entriesOfPayment, entriesOfReversal } from './rules.ts';

const earned = { partnerId: '3', memberId: '7', commissionCents: 449, memberCents: 224 };

test('an approved commission is owed by the partner, and shared by the member and the site', () => {
  expect(entriesOfApproval(earned)).toEqual([
    { account: 'partner_receivable', partnerId: '3', memberId: null, cents: 449 },
    { account: 'site_revenue', partnerId: null, memberId: null, cents: -225 },
    { account: 'member_payable', partnerId: null, memberId: '7', cents: -224 },
  ]);
});

test('nothing is written of an account that does not change', () => {
  const alone = entriesOfApproval({ ...earned, memberId: null, memberCents: 0 });
  expect(alone.map(({ account }) => account)).toEqual(['partner_receivable', 'site_revenue']);
  expect(entriesOfApproval({ ...earned, commissionCents: 0, memberCents: 0 })).toEqual([]);
  expect(entriesOfPayment('7', 0)).toEqual([]);
});

test('a payment lessens what is owed to the member by what they got', () => {
  expect(entriesOfPayment('7', 500)).toEqual([
    { account: 'member_payable', partnerId: null, memberId: '7', cents: 500 },
    { account: 'member_paid', partnerId: null, memberId: '7', cents: -500 },
  ]);
});

test('whatever is booked adds up to nothing, and what is reversed was never there', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const sum = (entries: readonly Entry[]) => entries.reduce((total, entry) => total + entry.cents, 0);
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const some = { ...earned, commissionCents: Math.max(one, other), memberCents: Math.min(one, other) };
      const [approval, reversal] = [entriesOfApproval(some), entriesOfReversal(some)];
      for (const entries of [approval, reversal, entriesOfPayment('7', one)]) {
        expect(sum(entries)).toBe(0);
        expect(entries.some((entry) => entry.cents === 0)).toBe(false);
      }
      for (const entry of approval) expect(reversal).toContainEqual({ ...entry, cents: -entry.cents });
      expect(reversal).toHaveLength(approval.length);
    }),
  );
});
