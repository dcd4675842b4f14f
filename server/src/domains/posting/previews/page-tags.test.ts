import { describe, expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';

// Pages of made-up shops that describe their products in meta tags, in microdata or hardly at all.

const og = (tags: Record<string, string>) =>
  Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');

const pages: [habit: string, page: string, expected: object][] = [
  [
    'the product prices of Open Graph',
    og({ 'og:title': 'Wool blanket', 'product:price:amount': '39.50', 'product:price:currency': 'USD' }),
    { title: 'Wool blanket', price: 39.5, currency: 'USD' },
  ],
  [
    'the prices of Open Graph itself',
    og({ 'og:title': 'Wool blanket', 'og:price:amount': '39,50', 'og:price:currency': 'usd' }),
    { price: 39.5, currency: 'USD' },
  ],
  [
    'an original price',
    og({
      'product:price:amount': '39',
      'product:price:currency': 'USD',
      'product:original_price:amount': '59',
      'product:original_price:currency': 'USD',
    }),
    { price: 39, retailPrice: 59 },
  ],
  [
    'a sale price beside the price',
    og({ 'product:price:amount': '59', 'product:price:currency': 'USD', 'product:sale_price:amount': '39' }),
    { price: 39, retailPrice: 59 },
  ],
  [
    'names instead of properties',
    '<meta name="og:title" content="Wool blanket"><meta name="twitter:image" content="/b.jpg">',
    { title: 'Wool blanket', imageUrls: ['https://www.acme.example/b.jpg'] },
  ],
  [
    'pounds',
    og({ 'og:title': 'Wool blanket', 'product:price:amount': '39', 'product:price:currency': 'GBP' }),
    { title: 'Wool blanket', price: null, currency: 'GBP' },
  ],
  [
    'a card of Twitter',
    '<meta name="twitter:label1" content="Price"><meta name="twitter:data1" content="$39.00 USD">',
    { price: 39, currency: 'USD' },
  ],
  [
    'a card of Twitter that says more than a price',
    og({
      'twitter:label1': 'Arrives in',
      'twitter:data1': '5 days',
      'twitter:label2': 'Price',
      'twitter:data2': '$39.00 USD',
    }),
    { price: 39, currency: 'USD' },
  ],
  [
    'a card of Twitter without a price',
    og({ 'og:title': 'Wool blanket', 'twitter:label1': 'Arrives in', 'twitter:data1': '5 days' }),
    { price: null },
  ],
  ['stock', og({ 'og:title': 'Wool blanket', 'og:availability': 'instock' }), { isInStock: true }],
  ['stock in words', og({ 'product:availability': 'in stock' }), { isInStock: true }],
  ['no stock', og({ 'product:availability': 'oos' }), { isInStock: false }],
  [
    'a brand and a description',
    og({ 'product:brand': 'Sheepco', 'og:description': 'Warm &amp;amp; soft' }),
    { brand: 'Sheepco', description: 'Warm & soft' },
  ],
  [
    'one picture under three names',
    og({
      'og:image': 'http://cdn.example/a.jpg',
      'og:image:url': 'http://cdn.example/a.jpg',
      'og:image:secure_url': 'https://cdn.example/a.jpg',
    }),
    { imageUrls: ['https://cdn.example/a.jpg'] },
  ],
  [
    'a base for its addresses',
    '<base href="https://static.acme.example/en/"><meta property="og:image" content="a.jpg">',
    { imageUrls: ['https://static.acme.example/en/a.jpg'] },
  ],
  [
    'an old link to its picture',
    '<link rel="image_src" href="/a.jpg">',
    { imageUrls: ['https://www.acme.example/a.jpg'] },
  ],
  ['nothing but a title', '<title>\n Wool blanket \n</title>', { title: 'Wool blanket', price: null, imageUrls: [] }],
  ['nothing but a heading', '<body><h1>Wool <em>blanket</em></h1>', { title: 'Wool blanket' }],
  [
    'the title of a drawing before its own',
    '<svg><title>Cart</title></svg><title>Wool blanket</title>',
    { title: 'Wool blanket' },
  ],
  [
    'nothing at all',
    '',
    {
      title: null,
      description: null,
      price: null,
      retailPrice: null,
      currency: null,
      isInStock: null,
      imageUrls: [],
      store: 'Acme',
      brand: null,
    },
  ],
  ['its name, as the store', og({ 'og:site_name': 'Acme &amp; Sons' }), { store: 'Acme & Sons' }],
  [
    'linked data without a price, which tags then tell',
    withJsonLd({ '@type': 'Product', name: 'Wool blanket' }) +
      og({ 'og:title': 'Acme: buy Wool blanket', 'product:price:amount': '39', 'product:price:currency': 'USD' }),
    { title: 'Wool blanket', price: 39 },
  ],
  [
    'linked data and tags that differ: linked data counts',
    withJsonLd({ '@type': 'Product', name: 'Wool blanket', offers: { price: 35, priceCurrency: 'USD' } }) +
      og({ 'product:price:amount': '39', 'product:price:currency': 'USD' }),
    { price: 35 },
  ],
  [
    'microdata',
    `<div itemscope itemtype="https://schema.org/Product"><h2 itemprop="name">Wool blanket</h2><img itemprop="image" src="/a.jpg">
     <span itemprop="brand" itemscope itemtype="https://schema.org/Brand"><span itemprop="name">Sheepco</span></span>
     <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD">
     <span itemprop="price">$39.50</span><link itemprop="availability" href="https://schema.org/InStock"></div></div>`,
    {
      title: 'Wool blanket',
      price: 39.5,
      currency: 'USD',
      isInStock: true,
      brand: 'Sheepco',
      imageUrls: ['https://www.acme.example/a.jpg'],
    },
  ],
  [
    'microdata with contents on any element',
    `<div itemscope itemtype="http://schema.org/Product"><a itemprop="name" href="/x">Wool blanket</a><p itemprop="offers" itemscope
     itemtype="http://schema.org/Offer"><b itemprop="price" content="1299.00">$1,299<sup>00</sup></b><i itemprop="priceCurrency" content="USD">$</i>`,
    { title: 'Wool blanket', price: 1299 },
  ],
  [
    'microdata in tags that are never closed',
    '<table itemscope itemtype="http://schema.org/Product"><tr><td itemprop=name>Wool blanket<td itemprop=offers itemscope itemtype="http://schema.org/Offer"><span itemprop=price>39',
    { title: 'Wool blanket', price: 39 },
  ],
  [
    'microdata of an offer with a price range',
    '<div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Wool blanket</span><div itemprop="offers" itemscope itemtype="https://schema.org/AggregateOffer"><span itemprop="lowPrice">$39</span>–<span itemprop="highPrice">$59</span></div></div>',
    { price: 39 },
  ],
];

test.each(pages)('a shop page is read correctly: %s', (_, page, expected) => {
  expect(readShopPage(page)).toMatchObject(expected);
});

describe('a title is read without the shop’s name', () => {
  test.each([
    ['Wool blanket | Acme', 'Wool blanket'],
    ['Wool blanket - Acme.example', 'Wool blanket'],
    ['Wool blanket – ACME Official Site', 'Wool blanket'],
    ['Wool blanket, 50" x 60" : Acme Store', 'Wool blanket, 50" x 60"'],
    ['Wool blanket | Home | Acme', 'Wool blanket | Home'],
    ['Acme.example: Wool blanket', 'Wool blanket'],
    ['Acme | Wool blanket', 'Wool blanket'],
    ['Wool blanket - Soft - Acme Sons', 'Wool blanket - Soft'],
    ['Acme', 'Acme'],
    ['Wool-blanket T-800', 'Wool-blanket T-800'],
    ['Sheepco - Wool blanket', 'Sheepco - Wool blanket'],
  ])('%s', (title, expected) => {
    const page = `<meta property="og:site_name" content="Acme &amp; Sons"><title>${title}</title>`;
    expect(readShopPage(page)?.title).toBe(expected);
  });

  test('and is cut to 150 characters, the description to 1,000', () => {
    const { title = '', description = '' } =
      readShopPage(
        `<title>${'Warm blanket '.repeat(50)}</title><meta name=description content="${'Soft '.repeat(999)}">`,
      ) ?? {};
    expect(title?.length).toBeLessThanOrEqual(150);
    expect(title).toMatch(/(blanket|Warm)…$/);
    expect(description?.length).toBeLessThanOrEqual(1_000);
  });
});

test.each(['Just a moment...', 'Access Denied', 'Robot Check', 'Pardon Our Interruption', '404 Not Found'])(
  'a bot check or an error page is not read: %s',
  (title) => {
    expect(readShopPage(`<title>${title}</title>`)).toBeNull();
  },
);

test('a page with nothing but its host’s name is not read', () => {
  const pageOptions = { address: 'https://www.acme.example/kettle' };
  expect(readShopPage('<title>acme.example</title>', pageOptions)).toBeNull();
  for (const extraTag of ['<h1>Kettle</h1>', '<meta name="description" content="Warm.">'])
    expect(readShopPage(`<title>acme.example</title>${extraTag}`, pageOptions)).not.toBeNull();
  expect(readShopPage('<title>Acme</title>', pageOptions)).not.toBeNull();
});

describe('a price without a currency has that of the shop’s country', () => {
  const page = '<meta property="product:price:amount" content="39.00">';
  test.each([
    ['https://acme.example/', 39, 'USD'],
    ['https://acme.com/', 39, 'USD'],
    ['https://acme.com/en-us/kettle', 39, 'USD'],
    ['https://acme.com/en-gb/kettle', null, 'GBP'],
    ['https://acme.de/', null, 'EUR'],
    ['https://acme.co.uk/', null, 'GBP'],
    ['https://acme.ca/', null, 'CAD'],
    ['https://www.noon.com/uae-en/kettle/N1/p', null, 'AED'],
    ['https://www.fnac.com/a1234567/kettle', null, 'EUR'],
  ])('%s', (address, price, currency) => {
    expect(readShopPage(page, { address })).toMatchObject({ price, currency });
  });
});

describe('the encoding of a page', () => {
  const encodeLatin = (text: string) => Uint8Array.from(text, (char) => (char === '€' ? 0x80 : char.charCodeAt(0)));
  const japanese = [0x93, 0xfa, 0x96, 0x7b]; // 日本 in Shift_JIS
  const encodeUtf8 = (text: string) => new TextEncoder().encode(text);
  const shiftJis = Uint8Array.from([
    ...encodeUtf8('<meta charset="shift_jis"><title>'),
    ...japanese,
    ...encodeUtf8('</title>'),
  ]);

  test.each<[told: string, page: Uint8Array, contentType: string, title: string]>([
    [
      'the one in the Content-Type header',
      encodeLatin('<title>Théière</title>'),
      'text/html; charset=ISO-8859-1',
      'Théière',
    ],
    [
      'the one in a meta tag',
      encodeLatin('<meta charset=windows-1252><title>Tasse 5 €</title>'),
      'text/html',
      'Tasse 5 €',
    ],
    [
      'the one in an http-equiv meta tag',
      encodeLatin('<meta http-equiv="Content-Type" content="text/html; charset=latin1"><title>Théière</title>'),
      'text/html',
      'Théière',
    ],
    ['the one in a meta tag even if it is Shift_JIS', shiftJis, 'text/html', '日本'],
    ['UTF-8 if nothing declares it', encodeUtf8('<title>Théière</title>'), 'text/html', 'Théière'],
    [
      'windows-1252 if nothing declares it and the bytes aren’t UTF-8',
      encodeLatin('<title>Théière</title>'),
      'text/html',
      'Théière',
    ],
    [
      'UTF-8 if the declared names are unknown',
      encodeUtf8('<meta charset="klingon"><title>Théière</title>'),
      'text/html; charset=nonsense',
      'Théière',
    ],
    [
      'UTF-16 if the page begins with its byte order mark',
      Uint8Array.from(
        [0xff, 0xfe, ...'<title>Thé</title>'].flatMap((one) =>
          typeof one === 'string' ? [one.charCodeAt(0), 0] : one,
        ),
      ),
      'text/html',
      'Thé',
    ],
    [
      'UTF-8 even if a meta tag says UTF-16',
      encodeUtf8('<meta charset="utf-16"><title>Théière</title>'),
      'text/html',
      'Théière',
    ],
  ])('is %s', (_, page, contentType, title) => {
    expect(readShopPage(page, { contentType })?.title).toBe(title);
  });
});
