import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { draftAmounts } from '@haggle/contract/posting/choices';
import type { DealEdit } from '@haggle/contract/posting/submissions';
import { expect, test } from 'vitest';
import { dealDetail } from '../../../test/harness/things.ts';
import { fromDeal, toDraftBody } from './draft.ts';
import { withHeldEdit } from './with-held-edit.ts';

test('the form starts in the currency of the held edit', () => {
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

test('the form starts from the held edit', () => {
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

/** The fields of an edit that may wait for a moderator: not those applied immediately, nor the deal's own pictures. */
type Waiting = Omit<DealEdit, 'category' | 'startsAt' | 'endsAt' | 'attributedTo' | 'keepImages' | 'basedOn'>;
type Wanted = { [K in keyof Required<Waiting>]: Exclude<Waiting[K], undefined> };

const before: Wanted = {
  title: 'Kettle',
  description: 'Boils water.',
  dealURL: 'https://shop.example/kettle',
  imageUrl: null,
  price: 100,
  currency: null,
  retailPrice: 150,
  nextBestPrice: 120,
  nextBestWhere: 'Corner shop',
  freeShipping: false,
  shippingPrice: 30,
  couponCode: 'SAVE',
  niche: 'Refurbished',
  tags: ['tea'],
  store: 'Shop',
  brand: 'Acme',
};
const after: Wanted = {
  title: 'Pan',
  description: 'Fries eggs.',
  dealURL: 'https://shop.example/pan',
  imageUrl: 'https://pictures.example/pan.jpg',
  price: 50,
  currency: 'EUR',
  retailPrice: 200,
  nextBestPrice: 180,
  nextBestWhere: 'Market',
  freeShipping: true,
  shippingPrice: null,
  couponCode: 'CODE',
  niche: 'Freebie',
  tags: ['pans', 'eggs'],
  store: 'Other shop',
  brand: 'Other brand',
};
/** The same deal with every optional field empty. */
const emptied: Wanted = {
  ...before,
  description: '',
  retailPrice: null,
  nextBestPrice: null,
  nextBestWhere: null,
  shippingPrice: null,
  couponCode: null,
  niche: null,
  tags: [],
  store: null,
  brand: null,
};

const named = (name: string | null) => (name ? { name, slug: 'x', link: null, logoUrl: null } : null);

function dealOf({ store, brand, currency: _, ...same }: Wanted): DealDetail {
  return dealDetail({ ...same, category: null, store: named(store), brand: named(brand) });
}

/** The waiting edit as the API returns it. */
function waiting(wanted: Partial<Wanted>): HeldEdit {
  const told = (field: string, value: unknown) => {
    const isForeign = wanted.currency && typeof value === 'number' && draftAmounts.some((amount) => amount === field);
    return isForeign ? { amount: value, currency: wanted.currency, decimals: 2 } : value;
  };
  const fields = Object.entries(wanted).map(([field, value]): [string, HeldEdit['fields'][string]] => [
    field,
    [before[field as keyof Wanted], told(field, value)],
  ]);
  return { _id: '1', createdAt: '2026-03-10T12:00:00Z', fields: Object.fromEntries(fields) };
}

/** The request body for this edit, without empty fields, and without a shipping price if shipping is free. */
function bodyOf(wanted: Partial<Wanted>) {
  const whole = { ...before, ...wanted };
  const filled = Object.entries(whole).filter(([, value]) => value !== null && value.toString() !== '');
  const { shippingPrice, ...body } = Object.fromEntries(filled);
  return whole.freeShipping || shippingPrice === undefined ? body : { ...body, shippingPrice };
}

const names = Object.keys(before) as (keyof Wanted)[];
const edits: [string, Partial<Wanted>][] = [
  ...names.map((name): [string, Partial<Wanted>] => [name, { [name]: after[name] }]),
  ...names.map((name): [string, Partial<Wanted>] => [`${name} emptied`, { [name]: emptied[name] }]),
  ['free shipping', { freeShipping: true, shippingPrice: null }],
  ['everything', after],
  ['everything emptied', emptied],
];

test.each(edits)('saving again leaves the held edit unchanged: %s', (_, wanted) => {
  const again = fromDeal(withHeldEdit(dealOf(before), waiting(wanted)));
  expect(toDraftBody(again)).toEqual(bodyOf(wanted));
});
