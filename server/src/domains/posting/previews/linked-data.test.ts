import { expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';

// Pages of made-up shops, each with one habit of real ones. Every entry: the habit, the page, what must be read.

const offer = { '@type': 'Offer', price: '49.99', priceCurrency: 'USD', availability: 'https://schema.org/InStock' };
const kettle = { '@type': 'Product', name: 'Steel kettle 1.7 l', image: '/kettle.jpg', offers: offer };
const facts = { title: 'Steel kettle 1.7 l', price: 49.99, currency: 'USD', isInStock: true };

const pages: [habit: string, page: string, expected: object][] = [
  ['one product with one offer', withJsonLd(kettle), facts],
  ['a price as a number', withJsonLd({ ...kettle, offers: { ...offer, price: 49.99 } }), facts],
  ['a price with four decimals', withJsonLd({ ...kettle, offers: { ...offer, price: '49.9900' } }), facts],
  ['a price with its sign', withJsonLd({ ...kettle, offers: { ...offer, price: '$49.99' } }), facts],
  [
    'a price with thousands',
    withJsonLd({ ...kettle, offers: { ...offer, price: '1,299.99' } }),
    { price: 1299.99, currency: 'USD' },
  ],
  [
    'a European price in dollars',
    withJsonLd({ ...kettle, offers: { ...offer, price: '1.299,00' } }),
    { price: 1299, currency: 'USD' },
  ],
  [
    'a list of offers: the cheapest in stock counts',
    withJsonLd({
      ...kettle,
      offers: [{ ...offer, price: '60' }, { ...offer, price: '39', availability: 'OutOfStock' }, offer],
    }),
    facts,
  ],
  [
    'variants by address: the one of this page counts',
    withJsonLd({
      ...kettle,
      offers: [
        { ...offer, price: '30', url: 'https://www.acme.example/kettle?size=s' },
        { ...offer, url: 'https://www.acme.example/kettle' },
      ],
    }),
    facts,
  ],
  [
    'an aggregate offer',
    withJsonLd({
      ...kettle,
      offers: { '@type': 'AggregateOffer', lowPrice: '49.99', highPrice: '89.00', priceCurrency: 'USD', offerCount: 3 },
    }),
    { price: 49.99, retailPrice: null, isInStock: null },
  ],
  [
    'an aggregate offer that holds its offers',
    withJsonLd({
      ...kettle,
      offers: {
        '@type': 'AggregateOffer',
        lowPrice: '0',
        priceCurrency: 'USD',
        offers: [{ ...offer, price: 55 }, offer],
      },
    }),
    facts,
  ],
  [
    'everything in a graph',
    withJsonLd({
      '@graph': [
        { '@type': 'WebSite', name: 'Acme' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ '@type': 'Product', name: 'Not this', offers: { price: 1 } }],
        },
        kettle,
      ],
    }),
    facts,
  ],
  [
    'a graph with references',
    withJsonLd({
      '@graph': [
        { ...kettle, offers: { '@id': '#offer' }, brand: { '@id': '#brand' } },
        { '@id': '#offer', ...offer },
        { '@id': '#brand', '@type': 'Brand', name: 'Boilco' },
      ],
    }),
    { ...facts, brand: 'Boilco' },
  ],
  [
    'a list at the top',
    `<script type="application/ld+json">${JSON.stringify([{ '@type': 'Organization' }, kettle])}</script>`,
    facts,
  ],
  ['several blocks', withJsonLd({ '@type': 'Organization', name: 'Acme' }) + withJsonLd(kettle), facts],
  ["the product as the page's subject", withJsonLd({ '@type': 'ItemPage', mainEntity: kettle }), facts],
  [
    'similar products, which are not looked at',
    withJsonLd({
      ...kettle,
      isSimilarTo: [{ '@type': 'Product', name: 'Other', offers: { ...offer, price: 5 } }],
    }),
    facts,
  ],
  [
    'several types, with addresses',
    withJsonLd({ ...kettle, '@type': ['http://schema.org/Product', 'schema:Thing'] }),
    facts,
  ],
  [
    'a group of variants',
    withJsonLd({
      '@type': 'ProductGroup',
      name: 'Steel kettle 1.7 l',
      hasVariant: [
        { '@type': 'Product', name: 'Red', image: 'https://cdn.example/red.jpg', offers: { ...offer, price: 59 } },
        { '@type': 'Product', name: 'Blue', offers: offer },
      ],
    }),
    { ...facts, imageUrls: ['https://cdn.example/red.jpg'] },
  ],
  [
    'a price specification with a list price',
    withJsonLd({
      ...kettle,
      offers: {
        '@type': 'Offer',
        availability: 'InStock',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: 79.99,
            priceCurrency: 'USD',
            priceType: 'https://schema.org/ListPrice',
          },
          { '@type': 'UnitPriceSpecification', price: 49.99, priceCurrency: 'USD' },
        ],
      },
    }),
    { ...facts, retailPrice: 79.99 },
  ],
  [
    'a price crossed out beside the price',
    withJsonLd({
      ...kettle,
      offers: {
        ...offer,
        priceSpecification: {
          priceType: 'https://schema.org/StrikethroughPrice',
          price: '69.00',
          priceCurrency: 'USD',
        },
      },
    }),
    { ...facts, retailPrice: 69 },
  ],
  [
    'a list price below the price, which is none',
    withJsonLd({
      ...kettle,
      offers: { ...offer, priceSpecification: { priceType: 'ListPrice', price: 20, priceCurrency: 'USD' } },
    }),
    { ...facts, retailPrice: null },
  ],
  [
    'a price by the ounce beside the price',
    withJsonLd({
      ...kettle,
      offers: {
        '@type': 'Offer',
        availability: 'InStock',
        priceSpecification: [
          { price: 0.83, priceCurrency: 'USD', referenceQuantity: { value: 1, unitCode: 'ONZ' } },
          { price: 49.99, priceCurrency: 'USD' },
        ],
      },
    }),
    facts,
  ],
  [
    'euros: the price is not taken, all else is',
    withJsonLd({ ...kettle, offers: { ...offer, priceCurrency: 'EUR' } }),
    {
      title: 'Steel kettle 1.7 l',
      price: null,
      currency: 'EUR',
      imageUrls: ['https://www.acme.example/kettle.jpg'],
    },
  ],
  ['no price at all', withJsonLd({ ...kettle, offers: undefined }), { price: null, currency: null }],
  [
    'nothing to pay',
    withJsonLd({ '@type': 'VideoGame', name: 'Rocket town', offers: { price: '0', priceCurrency: 'USD' } }),
    {
      title: 'Rocket town',
      price: 0,
    },
  ],
  ['a price beyond all reason', withJsonLd({ ...kettle, offers: { ...offer, price: '99999999' } }), { price: null }],
  ['a negative price', withJsonLd({ ...kettle, offers: { ...offer, price: '-5' } }), { price: null }],
  [
    'sold out',
    withJsonLd({ ...kettle, offers: { ...offer, availability: 'http://schema.org/SoldOut' } }),
    { isInStock: false },
  ],
  [
    'an offer in capitals',
    withJsonLd({
      ...kettle,
      offers: undefined,
      Offers: { Price: '49.99', priceCurrency: 'USD', Availability: 'InStock' },
    }),
    { price: 49.99, isInStock: true },
  ],
  ['on order', withJsonLd({ ...kettle, offers: { ...offer, availability: 'BackOrder' } }), { isInStock: false }],
  [
    'before its release',
    withJsonLd({ ...kettle, offers: { ...offer, availability: 'PreOrder' } }),
    { isInStock: true },
  ],
  ['a brand as text', withJsonLd({ ...kettle, brand: 'Boilco' }), { brand: 'Boilco' }],
  [
    'entities written twice over',
    withJsonLd({ ...kettle, name: 'Pots &amp;amp; pans 12&quot; &#8211; set' }),
    {
      title: 'Pots & pans 12" – set',
    },
  ],
  [
    'a description with markup',
    withJsonLd({ ...kettle, description: '<p>Boils <b>fast</b>.</p><ul><li>Steel</li></ul>' }),
    {
      description: 'Boils fast . Steel'.replace(' .', '.'),
    },
  ],
  [
    'pictures of all kinds',
    withJsonLd({
      ...kettle,
      image: [
        '//cdn.example/a.jpg',
        { '@type': 'ImageObject', contentUrl: 'b.jpg' },
        { url: ['https://cdn.example/c.jpg?w=1&h=2'] },
        'https://cdn.example/a.jpg',
        'data:image/png;base64,AAAA',
        'javascript:alert(1)',
        'http://127.0.0.1/x.jpg',
        'logo.svg',
      ],
    }),
    {
      imageUrls: ['https://cdn.example/a.jpg', 'https://www.acme.example/b.jpg', 'https://cdn.example/c.jpg?w=1&h=2'],
    },
  ],
  [
    'more pictures than a deal takes',
    withJsonLd({ ...kettle, image: Array.from({ length: 20 }, (_, n) => `/${n}.jpg`) }),
    {
      imageUrls: Array.from({ length: 8 }, (_, n) => `https://www.acme.example/${n}.jpg`),
    },
  ],
];

test.each(pages)('linked data is read: %s', (_, page, expected) => {
  expect(readShopPage(page)).toMatchObject(expected);
});

const kettleJson = JSON.stringify(kettle);
const brokenBlocks: [fault: string, block: string][] = [
  ['commas too many', kettleJson.replace('}}', ',},}').replace('"name"', ',"name"').replace('{,', '{')],
  ['a comment of HTML around it', `<!-- ${kettleJson} -->`],
  ['CDATA around it', `//<![CDATA[\n${kettleJson}\n//]]>`],
  ['CDATA in a comment around it', `/* <![CDATA[ */ ${kettleJson} /* ]]> */`],
  ['a semicolon behind it', `${kettleJson};`],
  ['comments inside', `{ // the product\n${kettleJson.slice(1, -1)} /* end */ }`],
  ['two objects in one block', `{"@type":"Organization"}\n${kettleJson}`],
  ['two objects with a comma', `{"@type":"Organization"},${kettleJson}`],
  ['line breaks inside strings', kettleJson.replace('Steel kettle', 'Steel\n\tkettle')],
  ['escapes that mean nothing', kettleJson.replace('Steel kettle', "Steel\\' kettle").replace("\\'", '\\ ')],
  ['undefined values', kettleJson.replace('"image"', '"sku":undefined,"image"')],
  ['a byte order mark', `\uFEFF${kettleJson}`],
];

test.each(brokenBlocks)('broken linked data is repaired: %s', (_, jsonBlock) => {
  expect(readShopPage(withJsonLd(jsonBlock))).toMatchObject({
    title: expect.stringMatching(/^Steel\s+kettle 1.7 l$/),
    price: 49.99,
  });
});

test.each([
  ['a block that is cut off', kettleJson.slice(0, 60)],
  ['a block that is not JSON', 'undefined'],
  ['a list of numbers, texts and empty values', '[null, 1, "x", [], {}]'],
])('linked data beyond repair is skipped: %s', (_, jsonBlock) => {
  const page = `<title>Kettle</title>${withJsonLd(jsonBlock)}`;
  expect(readShopPage(page)).toMatchObject({ title: 'Kettle', price: null });
});
