import * as rankingLimits from '@haggle/contract/limits/ranking';
import { describe, expect, test } from 'vitest';
import { type Badged, badgesOf, heatOf } from './rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const kindsOf = (change: Partial<Badged>) =>
  badgesOf(
    {
      status: 'active',
      couponCode: null,
      endsAt: null,
      cents: 10_000,
      lowestInDays: null,
      lowCents: null,
      niche: null,
      discountPercent: null,
      ...change,
    },
    now,
  );

const everything: Partial<Badged> = {
  couponCode: 'SLOW',
  endsAt: inHours(20),
  lowestInDays: 90,
  niche: 'Clearance',
  discountPercent: 40,
};

test('badges stand in one order, whatever a deal has', () => {
  expect(kindsOf(everything)).toEqual(['code', 'ends', 'lowest', 'kind', 'discount']);
  expect(kindsOf({})).toEqual([]);
});

test.each(['sold_out', 'expired', 'archived'] as const)('of a deal that is %s nothing else is said', (status) => {
  expect(kindsOf({ ...everything, status })).toEqual(['over']);
});

test('an end is told in its last three days, and not once it is past', () => {
  const isTold = (hours: number) => kindsOf({ endsAt: inHours(hours) }).includes('ends');
  expect([isTold(73), isTold(72), isTold(0.1), isTold(0), isTold(-1)]).toEqual([false, true, true, false, false]);
});

describe('the lowest price', () => {
  test('is told from a month on', () => {
    expect([kindsOf({ lowestInDays: 29 }), kindsOf({ lowestInDays: 30 })]).toEqual([[], ['lowest']]);
  });
  test('is not told where a lower one is known, which may be older', () => {
    expect(kindsOf({ lowestInDays: 30, lowCents: 9_999 })).toEqual([]);
    expect(kindsOf({ lowestInDays: 30, lowCents: 10_000 })).toEqual(['lowest']);
  });
});

test('what is free is neither 100 % off nor the lowest', () => {
  expect(kindsOf({ cents: 0, niche: 'Freebie', discountPercent: 100, lowestInDays: 365 })).toEqual(['kind']);
});

test('a coupon deal with its code says so once', () => {
  expect(kindsOf({ niche: 'Coupon', couponCode: 'SLOW' })).toEqual(['code']);
  expect(kindsOf({ niche: 'Coupon' })).toEqual(['kind']);
});

test('heat begins with a few votes, burns on the front page, and blazes at three times what that asks for', () => {
  const heat = (score: number, isPromoted = false) => heatOf({ score, isPromoted }, rankingLimits.frontPage);
  expect([heat(-3), heat(4), heat(5), heat(59)]).toEqual(['cool', 'cool', 'warm', 'warm']);
  expect([heat(4, true), heat(19, true), heat(59, true), heat(60, true)]).toEqual(['cool', 'hot', 'hot', 'blazing']);
});
