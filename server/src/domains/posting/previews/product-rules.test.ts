import { describe, expect, test } from 'vitest';
import { availabilityOf, findProduct } from './product-rules.ts';

const address = 'https://shop.example/kettle?size=2';
const product = (overrides: object) => ({ '@type': 'Product', name: 'Kettle', ...overrides });
const findIn = (overrides: object, ...otherNodes: object[]) =>
  findProduct([product(overrides), ...otherNodes], address);

describe('the product that a page is about', () => {
  test('is the first product with a price, or else the first; a page about something else has none', () => {
    const pricedProduct = product({ name: 'Pot', offers: { price: 5 } });
    expect(findProduct([product({}), pricedProduct], address)?.title).toBe('Pot');
    expect(findProduct([product({}), product({ name: 'Pot' })], address)?.title).toBe('Kettle');
    expect(findProduct([{ '@type': 'Article', name: 'Kettles' }], address)).toBeNull();
  });

  test.each(
    'Product ProductGroup ProductModel IndividualProduct SomeProducts Vehicle Car Book SoftwareApplication MobileApplication WebApplication VideoGame Course Movie MenuItem'.split(
      ' ',
    ),
  )('may be a %s', (type) => {
    expect(findProduct([{ '@type': type, name: 'Kettle' }], address)?.title).toBe('Kettle');
  });

  test('is named by its name or title, or else by its first variant', () => {
    expect(findProduct([{ '@type': 'Product', title: 'Kettle' }], address)?.title).toBe('Kettle');
    const group = { '@type': 'ProductGroup', hasVariant: [{ name: 'Red kettle', image: '/red.jpg' }] };
    expect(findProduct([group], address)).toMatchObject({ title: 'Red kettle', images: ['/red.jpg'] });
  });

  test('is read even if parts of it are broken', () => {
    expect(findProduct([{ '@type': 'Product' }], address)).toMatchObject({ title: null, price: null });
    const brokenNodes = [null, 'x', 5, []];
    expect(findIn({ hasVariant: brokenNodes, offers: [null, [null], 'x', { price: 7 }] })?.price?.value).toBe(7);
    expect(findIn({ offers: { priceSpecification: [null, 'x', { price: 7 }] } })?.price?.value).toBe(7);
    expect(findIn({ offers: brokenNodes.slice(0, 2) })).toMatchObject({ price: null, isInStock: null });
  });

  test('has its manufacturer as brand if it names no brand', () => {
    expect(findIn({ brand: { name: 'Acme' }, manufacturer: 'Zed' })?.brand).toBe('Acme');
    expect(findIn({ manufacturer: { '@id': '#zed' } }, { '@id': '#zed', name: 'Zed' })?.brand).toBe('Zed');
    expect(findIn({})).toMatchObject({ brand: null, description: null, images: [], price: null, retail: null });
  });

  test('has pictures in every notation, nested up to four levels deep', () => {
    const image = [
      '/a.jpg',
      { contentUrl: '/b.jpg' },
      { url: { url: '/c.jpg' } },
      { '@id': '/d.jpg' },
      { thumbnailUrl: '/e.jpg' },
      true,
      { width: 5 },
    ];
    expect(findIn({ image, photo: '/f.jpg' })?.images).toEqual([
      '/a.jpg',
      '/b.jpg',
      '/c.jpg',
      '/d.jpg',
      '/e.jpg',
      '/f.jpg',
    ]);
    const nested = (levels: number): unknown => (levels === 0 ? '/x.jpg' : { url: nested(levels - 1) });
    expect([findIn({ image: nested(4) })?.images, findIn({ image: nested(5) })?.images]).toEqual([['/x.jpg'], []]);
  });
});

describe('the price of a product', () => {
  const price = (offers: unknown) => findIn({ offers })?.price;

  test.each([
    ['an offer', { price: '49.99', priceCurrency: 'EUR' }, 49.99, 'EUR'],
    ['a bare amount', '€ 49.99', 49.99, 'EUR'],
    ['the @value of a price', { price: { '@value': '49' } }, 49, null],
    ['the value of a price object', { price: { value: '49' } }, 49, null],
    ['a price nested in a price', { price: { price: '49' } }, 49, null],
    ['the first of several prices', { price: ['49', '59'] }, 49, null],
    ['a lowPrice rather than a highPrice', { lowPrice: '49', highPrice: '99' }, 49, null],
    ['a highPrice if there is no lowPrice', { highPrice: '99' }, 99, null],
    ['a price specification', { priceSpecification: { price: 49, priceCurrency: 'GBP' } }, 49, 'GBP'],
    ['the minPrice of a price specification', { priceSpecification: { minPrice: 49 } }, 49, null],
    [
      'a price specification for any quantity rather than for a certain one',
      { priceSpecification: [{ price: 9, referenceQuantity: {} }, { price: 8, eligibleQuantity: {} }, { price: 49 }] },
      49,
      null,
    ],
    [
      'a price specification for a certain quantity if there is no other',
      { priceSpecification: [{ price: 9, referenceQuantity: {} }] },
      9,
      null,
    ],
    ['an offer with its declared currency rather than its sign', { price: '$49', priceCurrency: 'CAD' }, 49, 'CAD'],
    [
      'an offer with the currency of its price specification',
      { price: '49', priceSpecification: { priceCurrency: 'CAD' } },
      49,
      'CAD',
    ],
    [
      'the cheapest offer of a group rather than its lowPrice',
      { offers: [{ price: 59 }, { price: 49 }], lowPrice: 9 },
      49,
      null,
    ],
    ['the lowPrice of a group whose offers have no price', { offers: [{ url: '/x' }], lowPrice: 9 }, 9, null],
  ])('is read from %s', (_, offers, value, currency) => {
    expect(price(offers)).toEqual({ value, currency });
  });

  test.each([
    [
      'the one with the page’s address',
      [
        { price: 5, url: '/other' },
        { price: 9, url: '/kettle?size=2' },
      ],
      9,
    ],
    [
      'the cheapest if all have the page’s address',
      [
        { price: 9, url: address },
        { price: 5, url: address },
      ],
      5,
    ],
    ['not that of another size', [{ price: 5 }, { price: 9, url: '/kettle?size=3' }], 5],
    ['not that of another page', [{ price: 5 }, { price: 9, url: '/pot?size=2' }], 5],
    ['not that of another host', [{ price: 5 }, { price: 9, url: 'https://other.example/kettle?size=2' }], 5],
    ['not that of an invalid address', [{ price: 5 }, { price: 9, url: 'http://[' }], 5],
    ['the cheapest in stock', [{ price: 5, availability: 'OutOfStock' }, { price: 9 }, { price: 7 }], 7],
    [
      'the cheapest if none is in stock',
      [
        { price: 5, availability: 'SoldOut' },
        { price: 4, availability: 'OutOfStock' },
      ],
      4,
    ],
    ['the one above zero', [{ price: 0 }, { price: 9 }], 9],
    ['the cheapest above zero, in any order', [{ price: 9 }, { price: 0 }, { price: 7 }, { price: 0 }], 7],
    ['zero if all are free', [{ price: 0 }, 'free', true], 0],
  ])('among several offers is %s', (_, offers, value) => {
    expect(price(offers)?.value).toBe(value);
  });

  test('is found through references and in variants', () => {
    expect(findIn({ offers: { '@id': '#o' } }, { '@id': '#o', price: 5 })?.price?.value).toBe(5);
    expect(
      findIn({ hasVariant: [{ '@id': '#v' }, { offers: { price: 9 } }] }, { '@id': '#v', offers: { price: 5 } })?.price
        ?.value,
    ).toBe(5);
  });

  test('is found three levels deep, but not nine', () => {
    const nested = (levels: number): object => (levels === 0 ? { price: 5 } : { offers: nested(levels - 1) });
    expect([price(nested(3))?.value, price(nested(9))]).toEqual([5, null]);
  });

  test('comes with a retail price if a specification is marked as a list price', () => {
    for (const type of [
      'ListPrice',
      'https://schema.org/StrikethroughPrice',
      'MSRP',
      'SRP',
      'RegularPrice',
      'MinimumAdvertisedPrice',
    ]) {
      const priceSpecification = [{ price: 99, priceType: type, priceCurrency: 'EUR' }, { price: 49 }];
      expect(findIn({ offers: { priceSpecification } })).toMatchObject({
        price: { value: 49 },
        retail: { value: 99, currency: 'EUR' },
      });
    }
    expect(findIn({ offers: { priceSpecification: [{ price: 9, priceType: 'ListPriceOfOld' }] } })?.retail).toBeNull();
  });
});

describe('availability', () => {
  test.each([
    ['https://schema.org/InStock', true],
    ['in stock', true],
    ['in_stock', true],
    ['LimitedAvailability', true],
    ['OnlineOnly', true],
    ['InStoreOnly', true],
    ['preorder', true],
    ['PreSale', true],
    ['MadeToOrder', true],
    ['available for order', true],
    [{ '@id': 'https://schema.org/InStock' }, true],
    [['InStock'], true],
    ['OutOfStock', false],
    ['out-of-stock', false],
    ['SoldOut', false],
    ['Discontinued', false],
    ['BackOrder', false],
    ['Reserved', false],
    ['oos', false],
    ['unavailable', false],
    ['InStockNot', null],
    ['OutOfStockX', null],
    ['not available for order', null],
    ['', null],
    [undefined, null],
    [{ name: 'InStock' }, null],
  ])('%j: %s', (availabilityText, isInStock) => {
    expect(availabilityOf(availabilityText)).toBe(isInStock);
  });

  test('is that of the offer, or else of the product', () => {
    expect(findIn({ availability: 'OutOfStock', offers: { price: 5, availability: 'InStock' } })?.isInStock).toBe(true);
    expect(findIn({ availability: 'OutOfStock', offers: { price: 5 } })?.isInStock).toBe(false);
    expect(findIn({ offers: '5' })?.isInStock).toBeNull();
    expect(findIn({ offers: [{ availability: 'OutOfStock' }] })?.isInStock).toBe(false);
  });
});
