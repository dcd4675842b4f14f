import * as dealLimits from '@haggle/contract/limits/deals';
import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readFacts, type ShopPage } from './rules.ts';

const emptyPage: ShopPage = {
  title: null,
  heading: null,
  metas: [],
  pictures: [],
  described: [],
  language: null,
  base: 'https://www.acme.example/deals/kettle',
  linkedData: [],
  items: [],
  loose: [],
  elements: new Map(),
  sums: [],
  states: () => [],
};

const readPageFacts = (page: Partial<ShopPage>, address = 'https://www.acme.example/deals/kettle') =>
  readFacts({ ...emptyPage, ...page }, { address, shop: null, toPlain: (text) => text });
const pictures = (...imageTags: string[]) => readPageFacts({ pictures: imageTags })?.imageUrls;
const product = (overrides: object = {}) => ({ '@type': 'Product', name: 'Kettle', ...overrides });
const pricedProduct = (price: number, list?: number) =>
  product({
    offers: {
      price,
      priceCurrency: 'USD',
      ...(list !== undefined && { priceSpecification: { priceType: 'ListPrice', price: list } }),
    },
  });

describe('a bot check', () => {
  test('is not read', () => {
    expect(readPageFacts({ title: 'Access denied' })).toBeNull();
    expect(readPageFacts({ title: 'Kettle', metas: [['og:title', 'Access denied']] })).toBeNull();
    expect(readPageFacts({})).not.toBeNull();
  });

  test('is not assumed on a page whose linked data or microdata names a product', () => {
    expect(readPageFacts({ title: 'Access denied', linkedData: [product()] })?.title).toBe('Kettle');
    const item = { type: 'https://schema.org/Product', properties: [['name', 'Kettle']] as [string, string][] };
    expect(readPageFacts({ title: 'Access denied', items: [item] })?.title).toBe('Kettle');
  });
});

test('a shop’s name is the one it gives itself, or else its host’s, but never its author’s', () => {
  const author = ['author', 'Robin'] as const;
  expect(readPageFacts({ metas: [author, ['og:site_name', 'Acme Kitchen']] })?.store).toBe('Acme Kitchen');
  expect(readPageFacts({ metas: [author] })?.store).toBe('Acme');
  const namelessProduct = [{ '@type': 'Product' }];
  expect(readPageFacts({ linkedData: namelessProduct, metas: [['og:title', 'Steel kettle']] })?.title).toBe(
    'Steel kettle',
  );
});

describe('prices', () => {
  test.each([
    ['below the list price are kept with it', pricedProduct(30, 50), 30, 50],
    ['equal to the list price are kept without it', pricedProduct(50, 50), 50, null],
    ['above the list price are kept without it', pricedProduct(60, 50), 60, null],
    ['without a list price are kept', pricedProduct(30), 30, null],
    ['at a deal’s maximum are kept', pricedProduct(dealLimits.priceMax()), dealLimits.priceMax(), null],
    [
      'above a deal’s maximum are dropped',
      pricedProduct(dealLimits.priceMax() + 1, dealLimits.priceMax() + 2),
      null,
      null,
    ],
  ])('%s', (_, data, price, retailPrice) => {
    expect(readPageFacts({ linkedData: [data] })).toMatchObject({ price, retailPrice });
  });

  test('are taken in the site’s currency, or without one unless the shop’s country has another', () => {
    presentLocale(completeLocale({ language: 'en', country: 'KW', currency: 'KWD', timeZone: 'UTC' }));
    onTestFinished(() => presentLocale(firstLocale));
    const readPrice = (offers: object, address?: string) =>
      readPageFacts({ linkedData: [product({ offers })] }, address)?.price;
    expect(readPrice({ price: '1.255', priceCurrency: 'KWD' })).toBe(1.255);
    expect(readPrice({ price: '1.255', priceCurrency: 'USD' })).toBeNull();
    expect(readPrice({ price: '1.255' })).toBe(1.255);
    expect(readPrice({ price: '1.255' }, 'https://www.acme.com.kw/kettle')).toBe(1.255);
    expect(readPrice({ price: '1.255' }, 'https://www.acme.de/kettle')).toBeNull();
  });

  test('are not taken from a list price alone', () => {
    const listPriceProduct = product({ offers: { priceSpecification: { priceType: 'ListPrice', price: 50 } } });
    expect(readPageFacts({ linkedData: [listPriceProduct] })).toMatchObject({ price: null, retailPrice: null });
  });

  test('a list price may come from another source than the price', () => {
    const metas = [
      ['product:price:amount', '30'],
      ['product:original_price:amount', '50'],
    ] as const;
    expect(readPageFacts({ linkedData: [pricedProduct(30)], metas })).toMatchObject({ price: 30, retailPrice: 50 });
  });
});

describe('pictures', () => {
  test('have absolute web addresses', () => {
    expect(pictures(' /a.jpg ', 'b.jpg', 'http://cdn.example/c.jpg', 'https://x.cdn.example/d.jpg')).toEqual([
      'https://www.acme.example/a.jpg',
      'https://www.acme.example/deals/b.jpg',
      'http://cdn.example/c.jpg',
      'https://x.cdn.example/d.jpg',
    ]);
  });

  test.each([
    'http://[',
    'data:image/png;base64,AAAA',
    'ftp://cdn.example/a.jpg',
    'httpsx://cdn.example/a.jpg',
    'xhttps://cdn.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://localhost/a.jpg',
    'https://cdn.exam1/a.jpg',
    'https://cdn_.example_/a.jpg',
    '/a.svg',
    '/a.SVG?x=1',
  ])('%s is not a picture', (address) => {
    expect(pictures(address)).toEqual([]);
  });

  test('may have .svg in the middle of their name', () => {
    expect(pictures('/a.svg.png')).toEqual(['https://www.acme.example/a.svg.png']);
  });

  test('have addresses up to the length that a deal allows', () => {
    const urlOfLength = (length: number) => `https://cdn.example/${'a'.repeat(length - 'https://cdn.example/'.length)}`;
    expect(pictures(urlOfLength(dealLimits.maxUrlLength))).toHaveLength(1);
    expect(pictures(urlOfLength(dealLimits.maxUrlLength + 1))).toEqual([]);
  });

  test('are listed once each, over https where available, in their original order', () => {
    expect(pictures('http://cdn.example/a.jpg', '/b.jpg', 'https://cdn.example/a.jpg#x')).toEqual([
      'https://cdn.example/a.jpg',
      'https://www.acme.example/b.jpg',
    ]);
    expect(pictures('https://cdn.example/a.jpg', 'http://cdn.example/a.jpg')).toEqual(['https://cdn.example/a.jpg']);
    expect(pictures('/a.jpg?v=1', '/a.jpg?v=2')).toHaveLength(2);
  });

  test('are looked for among the first 200 addresses, up to as many as a deal allows', () => {
    const brokenUrls = (count: number) => Array.from({ length: count }, () => 'https://localhost/a.jpg');
    expect(pictures(...brokenUrls(199), '/a.jpg')).toHaveLength(1);
    expect(pictures(...brokenUrls(200), '/a.jpg')).toEqual([]);
    const manyImages = Array.from({ length: dealLimits.maxImages + 1 }, (_, index) => `/${index}.jpg`);
    expect(pictures(...manyImages)).toHaveLength(dealLimits.maxImages);
  });
});

test('a price in another currency is ignored if it exceeds what a deal may cost', () => {
  const readEuroPrice = (price: number) =>
    readPageFacts({ linkedData: [product({ offers: { price, priceCurrency: 'EUR' } })] });
  expect(readEuroPrice(20)?.foreign).toMatchObject({ currency: 'EUR', price: 20 });
  expect(readEuroPrice(10 ** 12)?.foreign).toBeNull();
});

test('a number too high for a price yields no currency either', () => {
  const readBarePrice = (price: number) => readPageFacts({ linkedData: [product({ offers: { price } })] });
  expect(readBarePrice(20)).toMatchObject({ price: 20, currency: 'USD' });
  expect(readBarePrice(2_000_000)).toMatchObject({ price: null, currency: null });
});
