import type { DealDetail } from '@haggle/contract/deals/deals';
import { expect, test } from 'vitest';
import { changedFields } from './rules.ts';

const deal = {
  title: 'Kettle',
  description: 'Boils.',
  dealURL: 'https://shop.example/kettle',
  price: 80,
  retailPrice: null,
  freeShipping: false,
  shippingPrice: 5,
  couponCode: null,
  niche: null,
  tags: ['kitchen'],
  nextBestPrice: null,
  nextBestWhere: null,
  category: { name: 'Home', slug: 'home' },
  store: { name: 'Acme', slug: 'acme' },
  brand: null,
  images: [],
  startsAt: null,
  endsAt: null,
  attributedTo: null,
  score: 3,
} as unknown as DealDetail;
const editedDeal = (change: object) => ({ ...deal, ...change });

test.each([
  ['title', 'Kettle', 'Better kettle'],
  ['description', 'Boils.', 'Boils water.'],
  ['dealURL', 'https://shop.example/kettle', 'https://shop.example/k'],
  ['price', 80, 60],
  ['retailPrice', null, 100],
  ['freeShipping', false, true],
  ['shippingPrice', 5, null],
  ['couponCode', null, 'TEA'],
  ['niche', null, 'freebie'],
  ['tags', ['kitchen'], ['kitchen', 'tea']],
  ['nextBestPrice', null, 90],
  ['nextBestWhere', null, 'Elsewhere'],
  ['images', [], ['/images/x/medium.webp']],
  ['startsAt', null, '2026-03-05T14:00:00.000Z'],
  ['endsAt', null, '2026-03-06T14:00:00.000Z'],
  ['attributedTo', null, 'Mara'],
])('a changed %s is listed with its old and new value', (field, previous, now) => {
  expect(changedFields(deal, editedDeal({ [field]: now }))).toEqual({ [field]: [previous, now] });
});

test('categories, stores and brands are compared by slug, so another name alone is no change', () => {
  const change = { category: { name: 'Garden', slug: 'garden' }, store: null, brand: { name: 'Zed', slug: 'zed' } };
  expect(changedFields(deal, editedDeal(change))).toEqual({
    category: ['home', 'garden'],
    store: ['acme', null],
    brand: [null, 'zed'],
  });
  expect(changedFields(deal, editedDeal({ store: { name: 'Acme Inc.', slug: 'acme' } }))).toEqual({});
});

test('a field that edits can’t change, such as the score, is not listed', () => {
  expect(changedFields(deal, editedDeal({ score: 4 }))).toEqual({});
});
