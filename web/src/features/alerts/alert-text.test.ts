import { describe, expect, it } from 'vitest';
import { describeDelivery, describeQuery, describeSpeed, feedAddress, suggestName } from './alert-text.ts';

const nameOf = (slug: string) => slug.toUpperCase();

describe('the text of an alert', () => {
  it.each([
    [{}, []],
    [{ q: 'ssd -external', maxPrice: 80 }, ['ssd, not external', 'at most $80']],
    [{ minPrice: 10, maxPrice: 12.5 }, ['$10 to $12.50']],
    [{ category: 'books', store: 'shop', brand: 'acme' }, ['by ACME', 'in BOOKS', 'from SHOP']],
    [
      { freeShipping: false, hasCoupon: true, niche: 'Freebie' as const },
      ['not with free shipping', 'with coupon', 'freebie'],
    ],
    [{ minScore: 0, minDiscount: 25 }, ['25% off or more', 'score 0 or more']],
  ])('lists the conditions of %o', (query, parts) => expect(describeQuery(query, nameOf)).toEqual(parts));

  it('describes the speed as votes within a time', () => {
    expect(describeSpeed({ score: 1, minutes: 60 })).toBe('1 vote within 1 hour');
    expect(describeSpeed({ score: 20, minutes: 90 })).toBe('20 votes within 90 minutes');
  });

  it('suggests a name of at most 80 characters', () => {
    expect(suggestName({ q: 'ssd', maxPrice: 80 }, nameOf)).toBe('ssd, at most $80');
    expect(suggestName({ store: 'shop', maxPrice: 80 }, nameOf)).toBe('From SHOP, at most $80');
    expect(suggestName({}, nameOf)).toBe('');
    expect(suggestName({ q: 'word '.repeat(40) }, nameOf)).toHaveLength(80);
    expect(suggestName({ q: `${'a'.repeat(78)}🎉${'b'.repeat(20)}` }, nameOf)).toBe(`${'a'.repeat(78)}…`);
  });
});

describe('the delivery time of alerts', () => {
  it('is rounded up, and left out while no alerts were sent', () => {
    expect(describeDelivery({ days: 7, told: 3, medianMs: 240, p95Ms: 2_100 })).toBe(
      'In the last 7 days, half of all alerts arrived within 1 s, 95% within 3 s.',
    );
    expect(describeDelivery({ days: 7, told: 3, medianMs: 130_000, p95Ms: 8_000_000 })).toContain(
      'within 3 min, 95% within 3 h',
    );
    expect(describeDelivery({ days: 7, told: 0, medianMs: null, p95Ms: null })).toBeUndefined();
  });
});

it('the feed’s address carries the query of the alert', () => {
  expect(feedAddress({ q: '"air max" -kids', maxPrice: 80, freeShipping: true })).toBe(
    '/feeds/deals.rss?q=%22air+max%22+-kids&maxPrice=80&freeShipping=true',
  );
  expect(feedAddress({ hasCoupon: false })).toBe('/feeds/deals.rss?hasCoupon=false');
});
