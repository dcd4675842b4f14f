import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { expect, test } from 'vitest';
import { withHeldEdit } from './with-held-edit.ts';

test('the form goes on in the currency that the edit wants', () => {
  const bare = { retailPrice: null, shippingPrice: null, nextBestPrice: null };
  const deal = {
    price: 86.4,
    ...bare,
    posted: { currency: 'EUR', decimals: 2, price: 80, ...bare, rate: 1.08, day: '' },
  };
  const inEuros = (amount: number) => ({ amount, currency: 'EUR', decimals: 2 });
  const edited = (fields: HeldEdit['fields']) =>
    withHeldEdit(deal as DealDetail, { _id: '1', createdAt: '2026-03-10T12:00:00Z', fields });
  expect(edited({ price: [inEuros(80), inEuros(50)] }).posted).toMatchObject({ currency: 'EUR', price: 50 });
  const inDollars = edited({ currency: ['EUR', null], price: [inEuros(80), 75] });
  expect(inDollars).toMatchObject({ price: 75, posted: null });
  expect(
    edited({ currency: ['EUR', 'JPY'], price: [inEuros(80), { amount: 9000, currency: 'JPY', decimals: 0 }] }),
  ).toMatchObject({ posted: { currency: 'JPY', decimals: 0, price: 9000 } });
});

test('the form goes on from the edit that waits', () => {
  const deal = { title: 'Kettle', price: 80, store: { name: 'A', slug: 'a' }, brand: { name: 'B', slug: 'b' } };
  const fields: HeldEdit['fields'] = { title: ['Kettle', 'Pan'], store: ['A', 'C'], brand: ['B', null] };
  const edit = { _id: '1', createdAt: '2026-03-10T12:00:00Z', fields };
  expect(withHeldEdit(deal as DealDetail, edit)).toEqual({
    title: 'Pan',
    price: 80,
    store: { name: 'C', slug: 'a' },
    brand: null,
  });
  expect(withHeldEdit(deal as DealDetail, null)).toBe(deal);
});
