import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Entry,
  entriesOfAdjustment,
  entriesOfAllocation,
  entriesOfApproval,
  entriesOfDifference,
  entriesOfPayment,
  entriesOfReceipt,
  entriesOfReversal,
  entriesOfWriteOff,
} from './rules.ts';

const earned = { partnerId: '3', memberId: '7', commissionCents: 449, memberCents: 224 };

test('an approved commission is owed by the partner, and shared by the member and the site', () => {
  expect(entriesOfApproval(earned)).toEqual([
    { account: 'partner_receivable', partnerId: '3', memberId: null, cents: 449 },
    { account: 'site_revenue', partnerId: null, memberId: null, cents: -225 },
    { account: 'member_payable', partnerId: null, memberId: '7', cents: -224 },
  ]);
});

test('an account that does not change gets no entry', () => {
  const unattributed = entriesOfApproval({ ...earned, memberId: null, memberCents: 0 });
  expect(unattributed.map(({ account }) => account)).toEqual(['partner_receivable', 'site_revenue']);
  expect(entriesOfApproval({ ...earned, commissionCents: 0, memberCents: 0 })).toEqual([]);
  expect(entriesOfPayment('7', 0)).toEqual([]);
});

test('a payment to a member reduces what is owed to them by its amount', () => {
  expect(entriesOfPayment('7', 500)).toEqual([
    { account: 'member_payable', partnerId: null, memberId: '7', cents: 500 },
    { account: 'member_paid', partnerId: null, memberId: '7', cents: -500 },
  ]);
});

test('every booking sums to zero, and a reversal exactly negates its approval', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const sum = (entries: readonly Entry[]) => entries.reduce((total, entry) => total + entry.cents, 0);
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const amounts = { ...earned, commissionCents: Math.max(one, other), memberCents: Math.min(one, other) };
      const [approval, reversal] = [entriesOfApproval(amounts), entriesOfReversal(amounts)];
      for (const entries of [approval, reversal, entriesOfPayment('7', one)]) {
        expect(sum(entries)).toBe(0);
        expect(entries.some((entry) => entry.cents === 0)).toBe(false);
      }
      for (const entry of approval) expect(reversal).toContainEqual({ ...entry, cents: -entry.cents });
      expect(reversal).toHaveLength(approval.length);
    }),
  );
});

const lines = (entries: readonly Entry[]) =>
  entries.map(({ account, partnerId, memberId, cents }) => `${account} ${partnerId ?? memberId ?? 'site'} ${cents}`);

test('a correction books only the difference, upwards and downwards', () => {
  const corrected = { ...earned, commissionCents: 649, memberCents: 324 };
  expect(lines(entriesOfAdjustment(earned, corrected))).toEqual([
    'partner_receivable 3 200',
    'site_revenue site -100',
    'member_payable 7 -100',
  ]);
  expect(lines(entriesOfAdjustment(corrected, earned))).toEqual([
    'partner_receivable 3 -200',
    'site_revenue site 100',
    'member_payable 7 100',
  ]);
  expect(entriesOfAdjustment(earned, earned)).toEqual([]);
});

test('a partner’s payment is unallocated at first, plus the fee that was kept back and less the tax', () => {
  expect(lines(entriesOfReceipt({ partnerId: '3', amountCents: 10_700, feeCents: 300, taxCents: 1_000 }))).toEqual([
    'partner_paid 3 10700',
    'site_fees site 300',
    'site_tax site -1000',
    'partner_unallocated 3 -10000',
  ]);
  expect(lines(entriesOfReceipt({ partnerId: '3', amountCents: 10_000, feeCents: 0, taxCents: 0 }))).toEqual([
    'partner_paid 3 10000',
    'partner_unallocated 3 -10000',
  ]);
});

test('allocations and write-offs reduce what a partner owes; a payment for nothing known is a difference', () => {
  expect(lines(entriesOfAllocation('3', 500))).toEqual(['partner_unallocated 3 500', 'partner_receivable 3 -500']);
  expect(lines(entriesOfWriteOff('3', 500))).toEqual(['site_written_off site 500', 'partner_receivable 3 -500']);
  expect(lines(entriesOfDifference('3', 500))).toEqual(['partner_unallocated 3 500', 'site_differences site -500']);
});

test('once a commission is approved, paid by the partner, allocated and paid out, nothing is owed', () => {
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, cents, (one, other, feeCents) => {
      const [commissionCents, memberCents] = [Math.max(one, other), Math.min(one, other)];
      const amountCents = commissionCents - Math.min(feeCents, commissionCents);
      const allEntries = [
        ...entriesOfApproval({ ...earned, commissionCents, memberCents }),
        ...entriesOfReceipt({ partnerId: '3', amountCents, feeCents: commissionCents - amountCents, taxCents: 0 }),
        ...entriesOfAllocation('3', commissionCents),
        ...entriesOfPayment('7', memberCents),
      ];
      const balanceOf = (account: Entry['account']) =>
        allEntries.filter((entry) => entry.account === account).reduce((sum, entry) => sum + entry.cents, 0);
      expect([balanceOf('partner_receivable'), balanceOf('partner_unallocated'), balanceOf('member_payable')]).toEqual([
        0, 0, 0,
      ]);
      expect(allEntries.reduce((sum, entry) => sum + entry.cents, 0)).toBe(0);
      expect(-balanceOf('site_revenue') - balanceOf('site_fees')).toBe(amountCents - memberCents);
    }),
  );
});
