import type { DealDetail } from '@haggle/contract/deals/deals';
import type { HeldEdit } from '@haggle/contract/deals/held-edits';
import { draftAmounts } from '@haggle/contract/posting/choices';
import type { DealEdit } from '@haggle/contract/posting/submissions';
import { expect, test } from 'vitest';
import { dealDetail } from '../../../test/harness/fixtures.ts';
import { fromDeal, toDraftBody } from './draft.ts';
import { withHeldEdit } from './with-held-edit.ts';

test('the form starts in the currency of the held edit', () => {
  const noPrices = { retailPrice: null, shippingPrice: null, nextBestPrice: null };
  const deal = {
    price: 86.4,
    ...noPrices,
    posted: { currency: 'EUR', decimals: 2, price: 80, ...noPrices, rate: 1.08, day: '' },
  };
  const inEuros = (amount: number) => ({ amount, currency: 'EUR', decimals: 2 });
  const applyEdit = (fields: HeldEdit['fields']) =>
    withHeldEdit(deal as DealDetail, { _id: '1', createdAt: '2026-03-10T12:00:00Z', fields });
  expect(applyEdit({ price: [inEuros(80), inEuros(50)] }).posted).toMatchObject({ currency: 'EUR', price: 50 });
  const inDollars = applyEdit({ currency: ['EUR', null], price: [inEuros(80), 75] });
  expect(inDollars).toMatchObject({ price: 75, posted: null });
  expect(
    applyEdit({ currency: ['EUR', 'JPY'], price: [inEuros(80), { amount: 9000, currency: 'JPY', decimals: 0 }] }),
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
type EditFields = Omit<DealEdit, 'category' | 'startsAt' | 'endsAt' | 'attributedTo' | 'keepImages' | 'basedOn'>;
type FullEdit = { [K in keyof Required<EditFields>]: Exclude<EditFields[K], undefined> };

const before: FullEdit = {
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
const after: FullEdit = {
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
const emptyEdit: FullEdit = {
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

const storeOrBrand = (name: string | null) => (name ? { name, slug: 'x', link: null, logoUrl: null } : null);

function dealOf({ store, brand, currency: _, ...same }: FullEdit): DealDetail {
  return dealDetail({ ...same, category: null, store: storeOrBrand(store), brand: storeOrBrand(brand) });
}

/** The waiting edit as the API returns it. */
function heldEditOf(changes: Partial<FullEdit>): HeldEdit {
  const toHeldValue = (field: string, value: unknown) => {
    const isForeignAmount =
      changes.currency && typeof value === 'number' && draftAmounts.some((amount) => amount === field);
    return isForeignAmount ? { amount: value, currency: changes.currency, decimals: 2 } : value;
  };
  const fields = Object.entries(changes).map(([field, value]): [string, HeldEdit['fields'][string]] => [
    field,
    [before[field as keyof FullEdit], toHeldValue(field, value)],
  ]);
  return { _id: '1', createdAt: '2026-03-10T12:00:00Z', fields: Object.fromEntries(fields) };
}

/** The request body for this edit, without empty fields, and without a shipping price if shipping is free. */
function bodyOf(changes: Partial<FullEdit>) {
  const fullEdit = { ...before, ...changes };
  const filledEntries = Object.entries(fullEdit).filter(([, value]) => value !== null && value.toString() !== '');
  const { shippingPrice, ...body } = Object.fromEntries(filledEntries);
  return fullEdit.freeShipping || shippingPrice === undefined ? body : { ...body, shippingPrice };
}

const names = Object.keys(before) as (keyof FullEdit)[];
const edits: [string, Partial<FullEdit>][] = [
  ...names.map((name): [string, Partial<FullEdit>] => [name, { [name]: after[name] }]),
  ...names.map((name): [string, Partial<FullEdit>] => [`${name} emptied`, { [name]: emptyEdit[name] }]),
  ['free shipping', { freeShipping: true, shippingPrice: null }],
  ['everything', after],
  ['everything emptied', emptyEdit],
];

test.each(edits)('saving again leaves the held edit unchanged: %s', (_, changes) => {
  const reopened = fromDeal(withHeldEdit(dealOf(before), heldEditOf(changes)));
  expect(toDraftBody(reopened)).toEqual(bodyOf(changes));
});
