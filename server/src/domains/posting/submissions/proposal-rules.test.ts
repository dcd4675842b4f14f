import type { DealDetail } from '@haggle/contract/deals/deals';
import { describe, expect, test } from 'vitest';
import {
  compareWithCurrent,
  draftOf,
  type Fields,
  foreignCurrency,
  heldFields,
  proposedFields,
  type Resolved,
} from './proposal-rules.ts';

/** The prices of a deal with free shipping. */
const pricesOf = (wanted: number, agreed: number) => ({ wanted, agreed, delivered: { wanted, agreed } });

const deal = {
  title: 'Kettle of one litre',
  description: '',
  dealURL: 'https://shop.example/kettle',
  price: 80,
  retailPrice: 100,
  freeShipping: false,
  shippingPrice: 4.99,
  niche: null,
  couponCode: null,
  tags: ['tea'],
  category: { name: 'Kitchen', slug: 'kitchen', path: 'kitchen' },
  store: { name: 'Shop', slug: 'shop', link: null, logoUrl: null },
  brand: { name: 'Acme', slug: 'acme' },
  images: ['/images/a/main.jpeg'],
  startsAt: null,
  endsAt: '2026-12-01T00:00:00.000Z',
  nextBestPrice: null,
  nextBestWhere: null,
  attributedTo: null,
} as DealDetail;

const unchangedLinks: Resolved = {
  link: deal.dealURL,
  imageUrl: [null, null],
  store: deal.store,
  brand: deal.brand,
  images: deal.images,
};

test('a draft made from a deal changes nothing on it, even if the deal lacks optional fields', () => {
  expect(proposedFields(deal, draftOf(deal), unchangedLinks)).toEqual({});
  const minimalDeal = { ...deal, price: null, category: null, store: null, brand: null, endsAt: null };
  expect(draftOf(minimalDeal)).toMatchObject({ price: 0, category: null, store: null, brand: null });
  const resolved = { ...unchangedLinks, store: null, brand: null };
  expect(
    proposedFields({ ...minimalDeal, price: 0 }, { ...draftOf(minimalDeal), category: undefined }, resolved),
  ).toEqual({});
});

test('an edit is listed field by field, with names as readers see them', () => {
  const edit = {
    ...draftOf(deal),
    price: 70.004,
    freeShipping: true,
    couponCode: '',
    nextBestWhere: '',
    endsAt: '2026-12-01T01:00:00+01:00',
  };
  const resolved = { ...unchangedLinks, store: { name: 'Other', slug: 'other' }, brand: null };
  expect(proposedFields(deal, edit, resolved)).toEqual({
    price: [80, 70],
    freeShipping: [false, true],
    shippingPrice: [4.99, null],
    store: ['Shop', 'Other'],
    brand: ['Acme', null],
  });
  const unnamedDeal = { ...deal, store: null, brand: null };
  expect(proposedFields(unnamedDeal, draftOf(unnamedDeal), unchangedLinks)).toEqual({
    store: [null, 'Shop'],
    brand: [null, 'Acme'],
  });
  expect(proposedFields(deal, draftOf(deal), { ...unchangedLinks, store: null })).toEqual({ store: ['Shop', null] });
});

test.each<[string, Fields, number, string[]]>([
  ['a changed title is held', { title: ['a', 'b'] }, 100, ['title']],
  ['a field that is not known to be harmless is held', { somethingNew: [1, 2] }, 100, ['somethingNew']],
  [
    'times, shipping, kind and category aren’t held',
    { endsAt: [1, 2], freeShipping: [1, 2], niche: [null, 'Clearance'], category: [1, 2] },
    1,
    [],
  ],
  ['a price 20% lower isn’t held', { price: [100, 80] }, 100, []],
  ['a price 20% higher isn’t held', { price: [100, 120] }, 100, []],
  ['a price more than 20% lower is held', { price: [100, 79.99] }, 100, ['price']],
  ['a small price cut is held if it adds up to over 20%', { price: [85, 75] }, 100, ['price']],
  ['any price of a free deal is held', { price: [0, 0.01] }, 0, ['price']],
  ['a lower retail price isn’t held', { retailPrice: [200, 150] }, 100, []],
  ['a removed retail price isn’t held', { retailPrice: [200, null] }, 100, []],
  ['a lower next best price isn’t held', { nextBestPrice: [120, 110] }, 100, []],
  ['a removed next best price isn’t held', { nextBestPrice: [120, null] }, 100, []],
  ['a higher next best price is held', { nextBestPrice: [120, 121] }, 100, ['nextBestPrice']],
  ['a first next best price is held', { nextBestPrice: [null, 120] }, 100, ['nextBestPrice']],
  ['a kind that promises more is held', { niche: [null, 'Price Error'] }, 100, ['niche']],
  ['a coupon that becomes a freebie is held', { niche: ['Coupon', 'Freebie'] }, 100, ['niche']],
  ['a withdrawn promise isn’t held', { niche: ['Freebie', null] }, 100, []],
  ['a hidden catch is held', { niche: ['Refurbished', null] }, 100, ['niche']],
  ['a disclosed catch isn’t held', { niche: [null, 'In-Store'] }, 100, []],
  ['a higher retail price is held', { retailPrice: [200, 201] }, 100, ['retailPrice']],
  [
    'a first retail price is held, and the price with it',
    { price: [100, 99], retailPrice: [null, 200] },
    100,
    ['price', 'retailPrice'],
  ],
])('an edit is held only if it could mislead: %s', (_, fields, agreed, held) => {
  const wanted = Number(fields.price?.[1] ?? agreed);
  expect(heldFields(fields, pricesOf(wanted, agreed))).toEqual(held);
});

test.each<[string, Fields, [wanted: number, shipping: number], [agreed: number, shipping: number], string[]]>([
  [
    'shipping that becomes free is held',
    { freeShipping: [false, true], shippingPrice: [60, null] },
    [40, 0],
    [40, 60],
    ['freeShipping', 'shippingPrice'],
  ],
  ['much cheaper shipping is held', { shippingPrice: [60, 10] }, [40, 10], [40, 60], ['shippingPrice']],
  [
    'slightly cheaper shipping isn’t held',
    { freeShipping: [false, true], shippingPrice: [5, null] },
    [80, 0],
    [80, 5],
    [],
  ],
  [
    'slightly cheaper shipping is held if it adds up to over 20%',
    { shippingPrice: [45, 30] },
    [40, 30],
    [40, 60],
    ['shippingPrice'],
  ],
  [
    'price and shipping that fall a little each are both held',
    { price: [100, 85], shippingPrice: [20, 5] },
    [85, 5],
    [100, 20],
    ['price', 'shippingPrice'],
  ],
  [
    'more expensive shipping isn’t held',
    { freeShipping: [true, false], shippingPrice: [null, 60] },
    [40, 60],
    [40, 0],
    [],
  ],
  ['other fields of a deal whose shipping went up aren’t held', { endsAt: [1, 2] }, [40, 60], [40, 0], []],
])(
  'an edit is judged by the delivered price: %s',
  (_, fields, [wanted, wantedShipping], [agreed, agreedShipping], held) => {
    const delivered = { wanted: wanted + wantedShipping, agreed: agreed + agreedShipping };
    expect(heldFields(fields, { wanted, agreed, delivered })).toEqual(held);
  },
);

test('amounts in another currency are listed with it, and a changed currency lists and holds all of them', () => {
  const day = { rate: 1.08, day: '2026-11-20' };
  const euros = {
    currency: 'EUR',
    decimals: 2,
    price: 74.07,
    retailPrice: 92.59,
    shippingPrice: 4,
    nextBestPrice: null,
  };
  const posted = { ...deal, posted: { ...euros, ...day } };
  expect(draftOf(posted)).toMatchObject({ currency: 'EUR', price: 74.07, retailPrice: 92.59, shippingPrice: 4 });
  expect(proposedFields(posted, draftOf(posted), unchangedLinks)).toEqual({});
  const euroAmount = (amount: number) => ({ amount, currency: 'EUR', decimals: 2 });
  expect(proposedFields(posted, { ...draftOf(posted), price: 70 }, unchangedLinks)).toEqual({
    price: [euroAmount(74.07), euroAmount(70)],
  });
  const dollarProposal = proposedFields(
    posted,
    { ...draftOf(posted), currency: null, shippingPrice: 4 },
    unchangedLinks,
  );
  expect(dollarProposal).toEqual({
    currency: ['EUR', null],
    price: [euroAmount(74.07), 74.07],
    retailPrice: [euroAmount(92.59), 92.59],
    shippingPrice: [euroAmount(4), 4],
  });
  const held = heldFields(dollarProposal, pricesOf(74.07, 80));
  expect(held).toEqual(['currency', 'price', 'retailPrice', 'shippingPrice']);
});

test('an edit is compared with the current title of the deal', () => {
  const fields: Fields = { title: ['An older one', 'Pan'], imageUrl: [null, 'https://x.example/p.jpg'] };
  expect(compareWithCurrent(deal, fields)).toEqual({ ...fields, title: [deal.title, 'Pan'] });
});

test('only the link is held in a trusted member’s edit', () => {
  const fields: Fields = { title: ['a', 'b'], price: [100, 1], niche: [null, 'Freebie'], dealURL: ['/a', '/b'] };
  const price = pricesOf(1, 100);
  expect(heldFields(fields, price, true)).toEqual(['dealURL']);
  expect(heldFields({ title: ['a', 'b'] }, price, true)).toEqual([]);
});

test('a quantity is listed with its unit and compared with the deal’s current one', () => {
  const fields: Fields = { quantity: ['1 kg', '2 kg'] };
  const compareQuantity = (quantity: DealDetail['quantity']) =>
    compareWithCurrent({ ...deal, quantity }, fields).quantity;
  expect(compareQuantity({ unit: 'kg', amount: 1.5, isCorrected: false })).toEqual(['1.5 kg', '2 kg']);
  expect(compareQuantity(null)).toEqual([null, '2 kg']);
});

test('a next best price in another currency is held when its amount rises, not when it falls', () => {
  const euros = (amount: number) => ({ amount, currency: 'EUR', decimals: 2 });
  const price = pricesOf(100, 100);
  expect(heldFields({ nextBestPrice: [euros(120), euros(110)] }, price)).toEqual([]);
  expect(heldFields({ nextBestPrice: [euros(110), euros(120)] }, price)).toEqual(['nextBestPrice']);
});

describe('a moderator sees what an edit changes', () => {
  const proposeEdit = (edit: Partial<ReturnType<typeof draftOf>>, resolved: Partial<Resolved> = {}) =>
    proposedFields(deal, { ...draftOf(deal), ...edit }, { ...unchangedLinks, ...resolved });

  test.each([
    ['title', 'Kettle of two litres', deal.title],
    ['description', 'Boils.', ''],
    ['couponCode', 'TEA', null],
    ['niche', 'Clearance', null],
    ['tags', ['tea', 'steel'], ['tea']],
    ['nextBestWhere', 'Elsewhere', null],
    ['category', 'toys', 'kitchen'],
    ['nextBestPrice', 90, null],
  ] as const)('in its %s', (field, wanted, previous) => {
    expect(proposeEdit({ [field]: wanted })).toEqual({ [field]: [previous, wanted] });
  });

  test('in its start and end times, converted to UTC', () => {
    expect(proposeEdit({ startsAt: '2026-11-01T01:00:00+01:00', endsAt: null })).toEqual({
      startsAt: [null, '2026-11-01T00:00:00.000Z'],
      endsAt: ['2026-12-01T00:00:00.000Z', null],
    });
  });

  test('in its link and pictures, as they would be stored', () => {
    const link = 'https://shop.example/pan';
    expect(proposeEdit({ dealURL: `${link}?utm_source=x` }, { link })).toEqual({ dealURL: [deal.dealURL, link] });
    expect(proposeEdit({}, { images: [] })).toEqual({ images: [deal.images, []] });
  });

  test('but not where a store or brand of the same slug only has another name', () => {
    expect(
      proposeEdit({}, { store: { name: 'The shop', slug: 'shop' }, brand: { name: 'ACME', slug: 'acme' } }),
    ).toEqual({});
  });
});

test('the site’s own currency is not a foreign currency', () => {
  expect([foreignCurrency('EUR'), foreignCurrency('USD'), foreignCurrency(null), foreignCurrency(undefined)]).toEqual([
    'EUR',
    null,
    null,
    null,
  ]);
});

test('an edit’s old prices, pictures and store become the current ones; imageUrl and unknown fields stay', () => {
  const fields: Fields = {
    price: [90, 70],
    images: [[], ['/b']],
    imageUrl: ['/old.jpg', '/new.jpg'],
    store: ['Old shop', 'Other'],
    somethingGone: [1, 2],
  };
  expect(compareWithCurrent(deal, fields)).toEqual({
    price: [80, 70],
    images: [deal.images, ['/b']],
    imageUrl: ['/old.jpg', '/new.jpg'],
    store: ['Shop', 'Other'],
    somethingGone: [1, 2],
  });
});

test.each<[string, Fields, string[]]>([
  ['an unchanged next best price isn’t held', { nextBestPrice: [120, 120] }, []],
  ['a first next best price is held even if it is zero', { nextBestPrice: [null, 0] }, ['nextBestPrice']],
  ['an unchanged price isn’t held, however far it is from the approved one', { shippingPrice: [1, 2] }, []],
])('an edit is held only if it could mislead: %s', (_, fields, held) => {
  expect(heldFields(fields, { ...pricesOf(10, 100), delivered: { wanted: 100, agreed: 100 } })).toEqual(held);
});
