import type { DealDetail } from '@haggle/contract/deals/deals';
import * as approvalLimits from '@haggle/contract/limits/approvals';
import { expect, test } from 'vitest';
import { isCurrentRevision, serializeEditFields } from './rules.ts';

const start = Date.UTC(2026, 2, 10);
const at = (minutes: number) => new Date(start + minutes * 60_000);
const settledMinutes = approvalLimits.settledMinutes;

test('a decision applies only to the revision that it names', () => {
  const deal = { revision: 3, revised_at: at(1), status_changed_at: at(0) };
  expect(isCurrentRevision(deal, 3, at(1))).toBe(true);
  expect(isCurrentRevision(deal, 2, at(9_999))).toBe(false);
});

test.each([
  ['accepted if there was none', null, 0, 1, true],
  ['accepted if the deal returned to the queue after it', 2, 2, 3, true],
  ['refused immediately after it', 5, 0, 5, false],
  ['refused just before the deal has settled', 5, 0, 5 + settledMinutes - 1, false],
  ['accepted once the deal has settled', 5, 0, 5 + settledMinutes, true],
])('a decision without a revision depends on the last edit: %s', (_, revisedAt, waitsSince, now, isCurrent) => {
  const deal = {
    revision: 2,
    revised_at: revisedAt === null ? null : at(revisedAt),
    status_changed_at: at(waitsSince),
  };
  expect(isCurrentRevision(deal, undefined, at(now))).toBe(isCurrent);
});

const drillDeal = {
  title: 'Bosch drill',
  description: '',
  dealURL: 'https://shop.example/drill',
  price: 49,
  posted: null,
  tags: ['tools'],
  store: { name: 'Shop', slug: 'shop', link: null, logoUrl: null },
  images: ['/images/a.jpeg'],
  upvotes: 3,
  revision: 4,
} as unknown as DealDetail;
const euroPrice = {
  currency: 'EUR',
  decimals: 2,
  price: 45,
  retailPrice: null,
  shippingPrice: null,
  nextBestPrice: null,
};
const posted = { ...euroPrice, rate: 1.08, day: '2026-03-10' };

test.each<Partial<DealDetail>>([
  { title: 'Bosch GSR drill' },
  { description: 'With two batteries.' },
  { price: 45 },
  { tags: ['tools', 'bosch'] },
  { store: { name: 'Shop & Co', slug: 'shop', link: null, logoUrl: null } },
  { endsAt: '2026-03-12T00:00:00.000Z' },
  { category: { name: 'Tools', slug: 'tools', path: 'tools' } },
  { brand: { name: 'Bosch', slug: 'bosch' } },
  { posted },
])('the edition changes with a part that an edit can overwrite: %o', (change) => {
  expect(serializeEditFields({ ...drillDeal, ...change })).not.toBe(serializeEditFields(drillDeal));
});

test.each<[DealDetail, Partial<DealDetail>]>([
  [drillDeal, { images: [], upvotes: 4, revision: 5, lifecycleStatus: 'sold_out' }],
  [drillDeal, { store: { name: 'Shop', slug: 'shop-2', link: 'https://shop.example', logoUrl: '/logo.png' } }],
  [
    { ...drillDeal, posted },
    { price: 50, posted: { ...posted, rate: 1.11, day: '2026-03-11' } },
  ],
])('the edition ignores parts that an edit leaves alone', (deal, change) => {
  expect(serializeEditFields({ ...deal, ...change })).toBe(serializeEditFields(deal));
});
