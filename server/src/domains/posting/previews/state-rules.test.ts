import { describe, expect, test } from 'vitest';
import { readShopPage } from '../../../../test/harness/shop-page.ts';
import { findStateProduct } from './state-rules.ts';

const address = 'https://www.acme.example/p/steel-kettle/12345678';
const findProduct = (state: unknown, titles = ['Steel kettle']) => findStateProduct([state], titles, address);

describe('a product is found in script data', () => {
  test.each<[habit: string, state: unknown, value: number, currency: string | null, retail: number | null]>([
    ['by its name, regardless of case', { a: [{ name: 'STEEL kettle', price: 49.99 }] }, 49.99, null, null],
    ['by its number if the address contains it', { items: [{ sku: 12345678, price: '49.99' }] }, 49.99, null, null],
    [
      'with its sale price and list price',
      { title: 'Steel kettle', price: 60, salePrice: 50, listPrice: 70 },
      50,
      null,
      70,
    ],
    [
      'with its current and former price in nested objects',
      {
        name: 'Steel kettle',
        priceInfo: { currentPrice: { price: 49.99, currencyUnit: 'USD' }, wasPrice: { price: 60 } },
      },
      49.99,
      'USD',
      null,
    ],
    ['with its currency', { name: 'Steel kettle', price: { value: 49.99, currency: 'EUR' } }, 49.99, 'EUR', null],
    [
      'with prices in cents if its fields are those of a shop system that uses cents',
      { title: 'Steel kettle', price: 4999, compare_at_price: 6000, price_varies: false },
      49.99,
      null,
      60,
    ],
    [
      'with a price in the smallest unit of its currency',
      { name: 'Steel kettle', price: { centAmount: 4999, currencyCode: 'EUR', fractionDigits: 2 } },
      49.99,
      'EUR',
      null,
    ],
    [
      'with prices and offers in lists',
      { name: 'Steel kettle', prices: [{ amount: 49.99 }], offers: [{ currency: 'GBP' }] },
      49.99,
      'GBP',
      null,
    ],
    [
      'with the minimum of a price range',
      { title: 'Steel kettle', priceRange: { minVariantPrice: { amount: '49.99', currencyCode: 'USD' } } },
      49.99,
      'USD',
      null,
    ],
    [
      'with its original price next to the current one',
      { name: 'Steel kettle', price: { current: 49.99, original: 60, currency: 'USD' } },
      49.99,
      'USD',
      60,
    ],
    [
      'with the prices of its selected variant',
      {
        title: 'Steel kettle',
        selectedVariant: {
          price: { amount: '49.99', currencyCode: 'USD' },
          compareAtPrice: { amount: '60.00', currencyCode: 'USD' },
        },
      },
      49.99,
      'USD',
      60,
    ],
  ])('%s', (_, state, value, currency, expectedRetail) => {
    const found = findProduct(state);
    expect(found?.price).toEqual({ value, currency });
    expect(found?.retail?.value ?? null).toBe(expectedRetail);
  });

  test('with its brand and picture', () => {
    const image = [{ src: 'https://cdn.example/a.jpg' }];
    expect(findProduct({ name: 'Steel kettle', price: 5, brand: { name: 'Boilco' }, image })).toMatchObject({
      brand: 'Boilco',
      images: ['https://cdn.example/a.jpg'],
    });
    expect(findProduct({ name: 'Steel kettle', price: 5, image: 'kettle' })?.images).toEqual([]);
  });
});

test.each<[string, unknown]>([
  ['another product', { name: 'Steel kettle with lid', price: 49.99 }],
  ['a product without a price', { name: 'Steel kettle' }],
  ['a price of zero', { name: 'Steel kettle', price: 0 }],
  ['only a text', 'Steel kettle'],
  ['a product nested too deep', JSON.parse(`${'['.repeat(20)}{"name":"Steel kettle","price":5}${']'.repeat(20)}`)],
  ['a price nested too deep', { name: 'Steel kettle', price: { price: { price: { price: { price: 5 } } } } }],
])('no product is found in script data with %s', (_, state) => {
  expect(findProduct(state)).toBeNull();
});

test('a name under five characters and an id that is not in the address match nothing', () => {
  expect(findProduct({ name: 'TV', price: 5 }, ['TV'])).toBeNull();
  expect(findStateProduct([{ id: 'nothing', price: 5 }], [], 'nothing')).toBeNull();
});

const head = '<meta property="og:title" content="Steel kettle"><h1>Steel kettle</h1>';
const json = JSON.stringify({
  product: { name: 'Steel kettle', price: 49.99, currency: 'USD', other: '</b>"' },
}).replaceAll('<', '\\u003c');
const jsonWithContext = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Steel kettle',
  offers: { price: 49.99, priceCurrency: 'USD' },
});

/** A state as Nuxt writes it: each value once, referenced by its index. */
const nuxtState = JSON.stringify([
  ['ShallowReactive', 1],
  { data: 2 },
  { kettle: 3 },
  ['Reactive', 4],
  { name: 5, price: 6, currency: 7, self: 4, none: -1 },
  'Steel kettle',
  49.99,
  'USD',
]);

describe('data in scripts is read', () => {
  test.each([
    ['from a JSON block', `<script id="__NEXT_DATA__" type="application/json">${json}</script>`],
    ['from a property of window', `<script>window.__INITIAL_STATE__ = ${json};</script>`],
    ['from a variable', `<script>!function(){}(); var state=${json}; go(state)</script>`],
    ['from a property of window in brackets', `<script>window["state"] = ${json}</script>`],
    ['from an object pushed to a data layer', `<script>dataLayer = dataLayer || []; dataLayer.push(${json});</script>`],
    ['from an argument of a function', `<script>start(${json})</script>`],
    ['from a JSON string', `<script>window.state = JSON.parse(${JSON.stringify(json)});</script>`],
    [
      'from a stream in pieces',
      [
        `self.__next_f.push([0])`,
        ...[jsonWithContext.slice(0, 60), `${jsonWithContext.slice(60)}\n2:["x"]`].map(
          (part) => `self.__next_f.push([1,${JSON.stringify(part)}])`,
        ),
      ]
        .map((code) => `<script>${code.replaceAll('<', '\\u003c')}</script>`)
        .join(''),
    ],
    [
      'from a line in a stream',
      `<script>self.__next_f.push([1,${JSON.stringify(`1:"x"\n2f:["$",${json}]\n`)}])</script>`,
    ],
    [
      'from the first line of a stream',
      `<script>self.__next_f.push([1,${JSON.stringify(`5:["$",${json}]\n`)}])</script>`,
    ],
    ['from a Nuxt data block', `<script type="application/json" id="__NUXT_DATA__">${nuxtState}</script>`],
    [
      'from the return value of a function',
      '<script>window.__NUXT__=(function(a,b){return {data:[{name:a,price:{value:b,currency:"USD"},old:!1}]}}("Steel kettle",49.99));</script>',
    ],
    [
      'from an Angular state block',
      `<script id="serverApp-state" type="application/json">${json.replaceAll('&', '&a;').replaceAll('"', '&q;')}</script>`,
    ],
    [
      'from a JSON string in single quotes',
      `<script>window.state = JSON.parse('${json.replaceAll('\\', '\\\\')}');</script>`,
    ],
    [
      'from a tracker call without quotes around its names',
      '<script>gtag("event", "view_item", {currency: "USD", value: 49.99, items: [{item_name: "Steel kettle", price: 49.99,}]});</script>',
    ],
    [
      'from a tracker call in single quotes',
      "<script>// it's the view\nfbq('track', 'ViewContent', {content_name: 'Steel kettle', value: 49.99, currency: 'USD'});</script>",
    ],
    [
      'from an argument inside a block of code',
      '<script>{ const element = document.body; start(app, element, {data: [null, {name: "Steel kettle", price: 49.99, currency: "USD"}]}); }</script>',
    ],
    ['even after invalid data', `<script>var price = {a: 1}; var b = {"price": }; window.c = ${json}</script>`],
  ])('%s', (_, script) => {
    expect(readShopPage(`${head}${script}`)).toMatchObject({ price: 49.99, currency: 'USD' });
  });

  test.each([
    ['if it has no end', `<script>window.a = {"price": [${'{"a":'.repeat(5)}</script>`],
    ['of another product', `<script>window.a = ${json.replace('Steel', 'Other')}</script>`],
    [
      'if code computes its values',
      '<script>gtag("event", {item_name: "Steel kettle", price: 2 * 20, other: price(), ...more})</script>',
    ],
    [
      'inside a function that is not called',
      '<script>window.a = function () { return {name: "Steel kettle", price: 5} }</script>',
    ],
    ['in a reference to itself', `<script>${JSON.stringify([['Ref', 0], { name: 0, price: 1 }])}</script>`],
    ['in an invalid JSON string', `<script>window.a = JSON.parse("{price")</script>`],
  ])('but not %s', (_, script) => {
    expect(readShopPage(`${head}${script}`)).toMatchObject({ price: null });
  });
});

test('an amount in the smallest unit counts hundredths if it names no decimals', () => {
  const foundProduct = findProduct({ name: 'Steel kettle', price: { centAmount: 4999, currencyCode: 'EUR' } });
  expect(foundProduct?.price).toEqual({ value: 49.99, currency: 'EUR' });
});
