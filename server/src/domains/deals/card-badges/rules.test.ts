import * as rankingLimits from '@haggle/contract/limits/ranking';
import { describe, expect, test } from 'vitest';
import { type BadgeFacts, badgesOf, heatOf } from './rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const kindsOf = (change: Partial<BadgeFacts>) =>
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

const allBadges: Partial<BadgeFacts> = {
  couponCode: 'SLOW',
  endsAt: hoursFromNow(20),
  lowestInDays: 90,
  niche: 'Clearance',
  discountPercent: 40,
};

test('badges have a fixed order', () => {
  expect(kindsOf(allBadges)).toEqual(['code', 'ends', 'lowest', 'kind', 'discount']);
  expect(kindsOf({})).toEqual([]);
});

test.each(['sold_out', 'expired', 'archived'] as const)('a deal that is %s has no other badge', (status) => {
  expect(kindsOf({ ...allBadges, status })).toEqual(['over']);
});

test('the badge for an end date is shown in its last three days, and not once it has passed', () => {
  const showsEndBadge = (hours: number) => kindsOf({ endsAt: hoursFromNow(hours) }).includes('ends');
  expect([showsEndBadge(73), showsEndBadge(72), showsEndBadge(0.1), showsEndBadge(0), showsEndBadge(-1)]).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

describe('the lowest price', () => {
  test('is shown if it is the lowest of at least 30 days', () => {
    expect([kindsOf({ lowestInDays: 29 }), kindsOf({ lowestInDays: 30 })]).toEqual([[], ['lowest']]);
  });
  test('is not shown if a lower price is known, even an older one', () => {
    expect(kindsOf({ lowestInDays: 30, lowCents: 9_999 })).toEqual([]);
    expect(kindsOf({ lowestInDays: 30, lowCents: 10_000 })).toEqual(['lowest']);
  });
});

test('a free deal has no discount badge and no lowest-price badge', () => {
  expect(kindsOf({ cents: 0, niche: 'Freebie', discountPercent: 100, lowestInDays: 365 })).toEqual(['kind']);
});

test('a coupon deal shows its code instead of its kind', () => {
  expect(kindsOf({ niche: 'Coupon', couponCode: 'SLOW' })).toEqual(['code']);
  expect(kindsOf({ niche: 'Coupon' })).toEqual(['kind']);
});

test('a deal is warm from a score of 5, hot once promoted, and blazing at three times the promotion score', () => {
  const heatAt = (score: number, isPromoted = false) => heatOf({ score, isPromoted }, rankingLimits.frontPage);
  expect([heatAt(-3), heatAt(4), heatAt(5), heatAt(59)]).toEqual(['cool', 'cool', 'warm', 'warm']);
  expect([heatAt(4, true), heatAt(19, true), heatAt(59, true), heatAt(60, true)]).toEqual([
    'cool',
    'hot',
    'hot',
    'blazing',
  ]);
});
