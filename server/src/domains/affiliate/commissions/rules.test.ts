import { type CommissionStatus, commissionStatuses } from '@haggle/contract/affiliate/commissions';
import { isOneOf } from '@haggle/contract/keys';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bookedStatuses,
  cancelledStatusOf,
  canMove,
  compareReportTimes,
  movesFrom,
  payoutDayOf,
  shareOf,
  splitCommission,
  transitionsTo,
} from './rules.ts';

test('a commission allows exactly these moves and cancellations', () => {
  const allowed = commissionStatuses.flatMap((from) =>
    commissionStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(allowed).toEqual([
    'pending → approved',
    'pending → rejected',
    'approved → payable',
    'approved → paid',
    'approved → reversed',
    'payable → paid',
    'payable → reversed',
    'paid → reversed',
  ]);
  const cancelled: (CommissionStatus | undefined)[] = commissionStatuses.map(cancelledStatusOf);
  expect(cancelled).toEqual(['rejected', 'reversed', 'reversed', 'reversed', undefined, undefined]);
});

test('an approval takes a payout date from today on, a payment one up to today, other moves none', () => {
  const [before, today, after] = ['2026-11-26', '2026-11-27', '2026-11-28'];
  const payoutDay = (to: CommissionStatus, day?: string | null) => {
    const decision = payoutDayOf(to, day, today);
    return 'refused' in decision ? 'refused' : decision.day;
  };
  expect([before, today, after, null, undefined].map((day) => payoutDay('paid', day))).toEqual([
    before,
    today,
    'refused',
    today,
    today,
  ]);
  expect([before, today, after, null].map((day) => payoutDay('approved', day))).toEqual([
    'refused',
    today,
    after,
    null,
  ]);
  for (const to of ['pending', 'rejected', 'reversed'] as const) {
    expect([payoutDay(to, after), payoutDay(to)]).toEqual(['refused', null]);
  }
});

test('shares are rounded down to the cent, and the site keeps the rest', () => {
  expect(shareOf(101, 5_000)).toBe(50);
  expect(shareOf(1, 9_999)).toBe(0);
  expect(shareOf(10_000, 333)).toBe(333);
  expect(
    splitCommission({ orderCents: 9_999, reportedCents: null, rateBps: 450, shareBps: 5_000, isShared: true }),
  ).toEqual({
    commissionCents: 449,
    memberCents: 224,
  });
  expect(
    splitCommission({ orderCents: 100, reportedCents: 7, rateBps: 450, shareBps: 10_000, isShared: false }),
  ).toEqual({
    commissionCents: 7,
    memberCents: 0,
  });
});

test('commission and member share are whole cents, never negative and never more than the whole', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  const bps = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(cents, bps, bps, fc.boolean(), (orderCents, rateBps, shareBps, isShared) => {
      const { commissionCents, memberCents } = splitCommission({
        orderCents,
        reportedCents: null,
        rateBps,
        shareBps,
        isShared,
      });
      expect(Number.isInteger(memberCents) && Number.isInteger(commissionCents)).toBe(true);
      expect(commissionCents).toBeLessThanOrEqual(orderCents);
      expect(memberCents).toBeGreaterThanOrEqual(0);
      expect(memberCents).toBeLessThanOrEqual(commissionCents);
      // Exact integer arithmetic gives the same result.
      expect(BigInt(commissionCents)).toBe((BigInt(orderCents) * BigInt(rateBps)) / 10_000n);
    }),
  );
});

test('the offered moves are exactly the allowed ones', () => {
  for (const from of commissionStatuses)
    expect(movesFrom(from)).toEqual(commissionStatuses.filter((to) => canMove(from, to)));
});

test.each([
  ['pending', 'approved', ['approved']],
  ['pending', 'payable', ['approved', 'payable']],
  ['pending', 'paid', ['approved', 'payable']],
  ['approved', 'approved', []],
  ['approved', 'payable', ['payable']],
  ['approved', 'paid', ['payable']],
  ['payable', 'approved', []],
  ['payable', 'paid', []],
  ['paid', 'payable', []],
  ['rejected', 'paid', []],
  ['reversed', 'approved', []],
] as const)('a commission that is %s and reported as %s takes the steps %j', (from, reported, steps) => {
  expect(transitionsTo(from, reported)).toEqual(steps);
});

test('a network’s report takes only allowed steps, and never marks a commission as paid', () => {
  for (const from of commissionStatuses) {
    for (const reported of ['approved', 'payable', 'paid'] as const) {
      let at: CommissionStatus = from;
      for (const to of transitionsTo(from, reported)) {
        expect(canMove(at, to)).toBe(true);
        at = to;
      }
      if (from !== 'paid') expect(at).not.toBe('paid');
    }
  }
});

test('a cancellation is an allowed move, and reverses a commission exactly if it was booked', () => {
  for (const from of commissionStatuses) {
    const cancelledStatus = cancelledStatusOf(from);
    if (cancelledStatus) expect(canMove(from, cancelledStatus)).toBe(true);
    expect(cancelledStatus === 'reversed').toBe(isOneOf(bookedStatuses, from));
  }
});

test.each([
  ['before', 1, 2, 'earlier'],
  ['at the time of', 2, 2, 'same'],
  ['after', 3, 2, 'later'],
] as const)('a report from %s the latest one is recognised as such', (_, reported, latest, order) => {
  expect(compareReportTimes(new Date(reported), new Date(latest))).toBe(order);
});

test('a report without a time, or the first of an order, counts as later', () => {
  expect([
    compareReportTimes(null, new Date(2)),
    compareReportTimes(new Date(1), null),
    compareReportTimes(null, null),
  ]).toEqual(['later', 'later', 'later']);
});

test('a refund takes back exactly the share that was given, even of odd cents', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000 });
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (amount, bps) => {
      expect(shareOf(-amount, bps) + shareOf(amount, bps)).toBe(0);
      expect(Object.is(shareOf(-amount, bps), -0)).toBe(false);
    }),
  );
});
