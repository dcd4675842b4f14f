import { describe, expect, test } from 'vitest';
import { readShopPage } from '../../../../test/harness/shop-page.ts';
import { readElements, selectorsOf } from './element-rules.ts';

// Pages built like those of large shops, with made-up products.

const amazonUrl = 'https://www.amazon.de/Acme-Kettle/dp/B0ABCDEF12';

const shopPages: [shop: string, address: string, page: string, expected: object][] = [
  [
    'Amazon, its price and its list price',
    'https://www.amazon.com/dp/B0ABCDEF12',
    `<title>Amazon.com: Acme Steel Kettle 1.7 l : Home &amp; Kitchen</title>
     <div class="a-price">$5.00</div>
     <span id="productTitle"> Acme Steel Kettle 1.7 l </span>
     <div id="corePriceDisplay_desktop_feature_div"><span class="a-price priceToPay"><span class="a-offscreen">$29.99</span></span>
     <span class="basisPrice"><span class="a-offscreen">$49.99</span></span></div>
     <img id="landingImage" data-old-hires="" data-a-dynamic-image="{&quot;https://m.example.com/s.jpg&quot;:[50,50],&quot;https://m.example.com/l.jpg&quot;:[500,500]}">
     <div id="availability"><span>In Stock</span></div>`,
    {
      title: 'Acme Steel Kettle 1.7 l',
      price: 29.99,
      retailPrice: 49.99,
      currency: 'USD',
      store: 'Amazon',
      imageUrls: ['https://m.example.com/l.jpg'],
      isInStock: true,
    },
  ],
  [
    'Amazon in another country',
    amazonUrl,
    `<span id="productTitle">Acme Wasserkocher</span><span id="priceblock_ourprice">29,99 €</span><div id="outOfStock">x</div>`,
    { title: 'Acme Wasserkocher', price: null, currency: 'EUR', isInStock: false },
  ],
  [
    'Target, with what the script adds around the price',
    'https://www.target.com/p/acme-kettle/-/A-12345678',
    '<h1 data-test="product-title">Acme Kettle</h1><span data-test="product-price">$19.99<script>x</script></span>',
    { title: 'Acme Kettle', price: 19.99, store: 'Target' },
  ],
  [
    'Steam',
    'https://store.steampowered.com/app/440/Kettle/',
    `<title>Save 50% on Kettle Simulator on Steam</title><div id="appHubAppName">Kettle Simulator</div>
     <div class="game_area_purchase_game"><div class="discount_original_price">$9.99</div><div class="discount_final_price">$4.99</div></div>`,
    { title: 'Kettle Simulator', price: 4.99, retailPrice: 9.99 },
  ],
  [
    'a shop that is known by the address its page calls its own',
    'https://front7.cdn.example/dp/B0ABCDEF12',
    `<link rel="canonical" href="${amazonUrl}"><span id="productTitle">Acme Kettle</span><span id="kindle-price">$3.99</span>`,
    { title: 'Acme Kettle', price: 3.99, store: 'Amazon' },
  ],
];

test.each(shopPages)('visible elements are read: %s', (_, address, page, expected) => {
  expect(readShopPage(page, { address })).toMatchObject(expected);
});

describe('a price shown only in an element', () => {
  const page = (body: string, headHtml = '<meta property="og:type" content="product">') =>
    readShopPage(`${headHtml}<title>Kettle</title>${body}`)?.price;

  test.each([
    ['<div class="product-price">$49.99</div>', 49.99],
    ['<b class="price old">was</b><span class="price">$49<sup>99</sup></span>', 49.99],
    ['<span class="regular-price">$60.00</span><span class="sale-price">$40.00</span>', 40],
    ['<div data-price="40.5"></div>', 40.5],
    [
      '<div class="prices"><del><i class="strike-through"><i class="value" content="60.00">$60</i></i></del><i class="sales"><i class="value" content="40.00">$40</i></i></div>',
      40,
    ],
    [
      '<span class="old-price"><i class="price">$60</i></span><i data-price-type="finalPrice" data-price-amount="40">',
      40,
    ],
    ['<span class="current-price-value" content="40.5">about 40</span>', 40.5],
    ['<p class="pricey">$40</p>', null],
    ['<p class="price">Call us</p>', null],
    ['<p class="price">$0.00</p>', null],
  ])('%s', (body, price) => {
    expect(page(body)).toBe(price);
  });

  test('is looked for on pages whose elements mark a single product', () => {
    const shopMarkup =
      '<div class="single-product"><div class="summary"><p class="price"><del><i class="amount">$60</i></del>';
    expect(page(`${shopMarkup}<ins><i class="amount">$40</i></ins></p></div></div>`, '')).toBe(40);
    expect(page('<div class="h-product"><b class="p-name">Kettle</b><i class="p-price">$40</i></div>', '')).toBe(40);
  });

  test('is not looked for on pages that sell nothing, state another price or are out of stock', () => {
    expect(page('<p class="price">$40</p>', '')).toBeNull();
    expect(page('<p class="price">$40</p>', '<meta property="product:price:amount" content="30">')).toBe(30);
    expect(
      page(
        '<p class="price">$40</p>',
        '<meta property="product:availability" content="oos"><meta property="og:type" content="product">',
      ),
    ).toBeNull();
  });
});

describe('a picture shown only in the body of a page', () => {
  const page = (body: string, headHtml = '<meta property="og:type" content="product">') =>
    readShopPage(`${headHtml}<h1>Acme steel kettle</h1>${body}`)?.imageUrls;
  const address = 'https://www.acme.example/a.jpg';

  test.each([
    ['<img alt="Acme Steel Kettle" src="/a.jpg">', [address]],
    ['<img alt="Acme steel kettle, from above" src="data:x" data-src="/a.jpg">', [address]],
    ['<img alt="Acme steel kettle" src="data:x" srcset="/a.jpg 1x, /b.jpg 2x">', [address]],
    ['<div class="product-gallery"><img src="/a.jpg"></div>', [address]],
    ['<img alt="Acme" src="/logo.jpg"><img alt="Another kettle" src="/b.jpg"><img src="/c.jpg">', []],
  ])('%s', (body, addresses) => {
    expect(page(body)).toEqual(addresses);
  });

  test('is not looked for on pages that sell nothing, declare another or have a two-character heading', () => {
    const body = '<img alt="Acme steel kettle" src="/a.jpg">';
    expect(page(body, '')).toEqual([]);
    expect(
      page(body, '<meta property="og:type" content="product"><meta property="og:image" content="/b.jpg">'),
    ).toEqual(['https://www.acme.example/b.jpg']);
    expect(
      readShopPage(`<meta property="og:type" content="product"><h1>TV</h1><img alt="TV" src="/a.jpg">`)?.imageUrls,
    ).toEqual([]);
  });
});

test('missing elements yield no facts', () => {
  expect(readElements({}, new Map())).toMatchObject({
    title: null,
    brand: null,
    images: [],
    price: null,
    isInStock: null,
  });
  expect(readElements({ image: ['a'] }, new Map([['a', ['data:x', '{}']]])).images).toEqual([]);
  expect(selectorsOf({ title: ['a'], price: ['b', 'c'] })).toEqual(['a', 'b', 'c']);
});
