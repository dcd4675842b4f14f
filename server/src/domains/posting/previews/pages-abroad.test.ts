import { describe, expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';
import { parseStockNotice } from './stock-rules.ts';

// Pages of made-up shops in other languages, or with unusual names for what they show.

const blanketPage = (overrides: object = {}) => withJsonLd({ '@type': 'Product', name: 'Wool blanket', ...overrides });
const euroPrices = (price: number, retailPrice: number | null = null) => ({
  foreign: { currency: 'EUR', price, retailPrice },
});

const pages: [habit: string, page: string, expected: object][] = [
  [
    'one price over offers that say what is in stock',
    blanketPage({
      offers: {
        lowPrice: 39,
        offers: [{ availability: 'https://schema.org/OutOfStock' }, { availability: 'https://schema.org/InStock' }],
      },
    }),
    { price: 39, isInStock: true },
  ],
  [
    'one price over offers of which none is in stock',
    blanketPage({ offers: { lowPrice: 39, offers: [{ availability: 'https://schema.org/SoldOut' }] } }),
    { price: 39, isInStock: false },
  ],
  [
    'a state that knows the price without its tax, too',
    '<title>Wool blanket</title><h1>Wool blanket</h1><script>STATE = {"name": "Wool blanket", "price": 32.92, "priceVat": 39.5}</script>',
    { price: 39.5 },
  ],
  [
    'a state that calls the price its base',
    '<h1>Wool blanket</h1><script>DATA = [{name: "Wool blanket", currency: "€", base_price: {value: "39.50", text: "39,50 €"},},]</script>',
    euroPrices(39.5),
  ],
  ['the only price, of no known name', '<h1>毛布</h1><p class="price_">税込 3,980円</p>', { currency: 'JPY' }],
  [
    'a price in the shop’s own language',
    '<h1 class="product-name">Wolldecke</h1><div class="Preisfeld">39,50 €</div>',
    euroPrices(39.5),
  ],
  [
    'a price by its name in the shop’s tests',
    '<h1 class="product-name">Wool blanket</h1><b data-qa="price-now">39,50 €</b><b data-qa="price-old">59 €</b>',
    euroPrices(39.5, 59),
  ],
  [
    'a list price in one box with what linked data says',
    `${blanketPage({ offers: { price: 39, priceCurrency: 'EUR' } })}<div class="price-box"><b>39,00 €</b> <del>59,00 €</del> (1.2.3 kg)</div><aside><del>89 €</del></aside>`,
    euroPrices(39, 59),
  ],
  [
    'a list price in another currency than the site’s, in which bare sums are meant',
    `${blanketPage({ offers: { price: 39 } })}<div class="price-box">39,00 € <del>59,00 €</del></div>`,
    { price: 39, retailPrice: null },
  ],
  [
    'a bare list price in one box with a bare sum of linked data',
    `${blanketPage({ offers: { price: 39 } })}<div class="price-box">39.00 / <del>59.00</del></div>`,
    { price: 39, retailPrice: 59 },
  ],
  [
    'a list price in another box than what linked data says',
    `${blanketPage({ offers: { price: 39, priceCurrency: 'EUR' } })}<div class="price-box">39,00 €</div><div class="price-box">19,00 € <del>59,00 €</del></div>`,
    euroPrices(39),
  ],
  [
    'linked data without the tax that readers pay',
    `${blanketPage({ offers: { price: 100, priceCurrency: 'EUR' } })}<i class="price-excl-tax">100,00 €</i> <b class="price-incl-tax">120,00 €</b>`,
    euroPrices(120),
  ],
  [
    'linked data with tax next to a price without it',
    `${blanketPage({ offers: { price: 120, priceCurrency: 'EUR' } })}<i class="price-excl-tax">100,00 €</i> <b class="price-incl-tax">120,00 €</b>`,
    euroPrices(120),
  ],
  [
    'linked data without a tax of which the page says nothing more',
    `${blanketPage({ offers: { price: 100, priceCurrency: 'EUR' } })}<i class="price-excl-tax">100,00 €</i>`,
    euroPrices(100),
  ],
  [
    'a picture of a state whose variants have the prices',
    '<h1>Wool blanket</h1><script>STATE = {"name": "Wool blanket", "image": "/own.jpg", "variants": [{"price": 39, "image": "/red.jpg"}]}</script>',
    { price: 39, imageUrls: ['https://www.acme.example/own.jpg'] },
  ],
  [
    'a picture of a state’s variant',
    '<h1>Wool blanket</h1><script>STATE = {"name": "Wool blanket", "variants": [{"price": 39, "image": "/red.jpg"}]}</script>',
    { price: 39, imageUrls: ['https://www.acme.example/red.jpg'] },
  ],
  [
    'a picture that comes when it is seen',
    '<h1 class="product-name">Wool blanket</h1><div class="item-gallery"><i data-src="/large.jpg"></i></div>',
    { imageUrls: ['https://www.acme.example/large.jpg'] },
  ],
  [
    'who makes it and whether it is there, in words',
    '<h1 class="product-name">Koc</h1><p class="producer">Producent: <a>Acme</a></p><p class="availability">Dostępność: W magazynie</p>',
    { brand: 'Acme', isInStock: true },
  ],
  [
    'a notice of stock next to linked data that says otherwise',
    `${blanketPage({ offers: { price: 39, availability: 'https://schema.org/InStock' } })}<p class="stock">Ausverkauft</p>`,
    { isInStock: true },
  ],
  [
    'a title that names the shop alone',
    '<title>Acme</title><h1 class="product-title">Wool blanket</h1><b class="price">$39</b>',
    { title: 'Wool blanket', price: 39 },
  ],
  [
    'a title that says the same in other words',
    '<title>Buy Acme blankets for beds</title><h1 class="product-title">Acme Wool, red</h1><b class="price">$39</b>',
    { title: 'Acme Wool, red' },
  ],
  [
    'a heading that does not name the product',
    '<title>Wool blanket</title><h1 class="product-title">Details</h1><b class="price">$39</b>',
    { title: 'Wool blanket' },
  ],
  [
    'a heading without words',
    '<title>Wool blanket</title><h1 class="product-title">* 1 *2 3</h1><b class="price">$39</b>',
    { title: 'Wool blanket' },
  ],
  [
    'a title that says more than the heading',
    '<title>Acme Wool blanket, 2 m</title><h1 class="product-title">Wool blanket</h1><b class="price">$39</b>',
    { title: 'Acme Wool blanket, 2 m' },
  ],
  [
    'a price in an element without a name',
    '<title>Wool blanket | Acme</title><h1>Wool blanket</h1><p>Box · 750 ml · R17</p><p><b>$39.50</b></p>',
    { price: 39.5 },
  ],
  [
    'a price as Swedes write it, in an element without a name',
    '<html lang="sv-SE"><title>Filt | Acme</title><h1>Filt av ull</h1><p><b>249:-</b><i>249 kronor</i></p></html>',
    { price: null },
  ],
  [
    'a price as Swedes write it, below the name that the title gives',
    '<html lang="sv-SE"><title>Filt av ull | Acme</title><h1>Filt av ull</h1><p><b>249:-</b><i>249 kronor</i></p></html>',
    { foreign: { currency: 'SEK', price: 249, retailPrice: null } },
  ],
  [
    'a sign in an element of its own, behind the sum',
    '<title>Wool blanket</title><h1>Wool blanket</h1><p><b>39,50</b><i>€</i></p>',
    euroPrices(39.5),
  ],
  [
    'a sign in an element of its own, before the sum',
    '<title>Wool blanket</title><h1>Wool blanket</h1><p><i>€</i><b>39,50</b></p>',
    euroPrices(39.5),
  ],
  [
    'sums of a month and of postage below the name',
    '<title>Wool blanket</title><h1>Wool blanket</h1><p>Monthly from</p><b>$4</b><p>Shipping</p><b>$5</b>',
    { price: null },
  ],
  [
    'a sum crossed out, one to choose, and one of the next heading',
    '<title>Wool blanket</title><h1>Wool blanket</h1><p><del>$59</del></p><select><option>$9</option></select><h2>More</h2><b>$19</b>',
    { price: null },
  ],
  [
    'a sum below the heading of an article',
    '<title>Wool blanket</title><meta property="og:type" content="article"><h1>Wool blanket</h1><b>$39</b>',
    { price: null },
  ],
];

test.each(pages)('a foreign shop page is read correctly: %s', (_, page, expected) => {
  expect(readShopPage(page)).toMatchObject(expected);
});

test('the shop’s country decides whether ￥ means yuan or yen', () => {
  const page = '<h1 class="product-name">Blanket</h1><b class="price">￥3980</b><del>￥4980</del>';
  const read = (address: string) => readShopPage(page, { address })?.foreign;
  expect(read('https://www.acme.cn/a')).toEqual({ currency: 'CNY', price: 3980, retailPrice: 4980 });
  expect(read('https://www.acme.jp/a')).toEqual({ currency: 'JPY', price: 3980, retailPrice: 4980 });
});

describe('the shop after the product in a title', () => {
  const read = (title: string, address: string) =>
    readShopPage(`<title>${title}</title><h1>Wool blanket</h1><b class="price">$39</b>`, { address });

  test.each([
    [
      'is recognized by a word of the host in it',
      'Wool blanket | ACME Mall',
      'https://mall.acme.example/a',
      'ACME Mall',
    ],
    [
      'is recognized if it begins like the host',
      'Wool blanket - acme購物網',
      'https://acmeshop.example/a',
      'acme購物網',
    ],
    [
      'is recognized by one word of a hyphenated host in it',
      'Wool blanket | GRAND ACME Singapore',
      'https://g-acme.example/a',
      'GRAND ACME Singapore',
    ],
    ['is recognized by a script that hosts can’t have', 'Wool blanket — Одеяла', 'https://odeyalo.example/a', 'Одеяла'],
    ['is not recognized if it is a colour', 'Wool blanket - Crimson', 'https://www.acme.example/a', 'Acme'],
    ['is not recognized if it has several parts', 'Wool blanket - 2 m | Одеяла', 'https://www.acme.example/a', 'Acme'],
    ['is not recognized without a separator before it', 'Wool blankets of Acme', 'https://www.acme.example/a', 'Acme'],
  ])('%s', (_, title, address, store) => {
    expect(read(title, address)).toMatchObject({ store });
  });

  test('is removed from the title', () => {
    expect(read('Wool blanket | ACME Mall', 'https://mall.acme.example/a')?.title).toBe('Wool blanket');
  });
});

test('a shop’s name is read without the words for shop before it and the slogan after it', () => {
  const page =
    '<meta name="application-name" content="Cửa hàng Chăn Ấm - Ấm cả nhà"><meta property="og:title" content="Chăn">';
  expect(readShopPage(page, { address: 'https://www.chanam.example/a' })?.store).toBe('Chăn Ấm');
});

describe('a stock notice', () => {
  test.each(['Skladem v eshopu', 'W magazynie', 'Auf Lager', 'I lager', 'En stock', 'В наличии', '在庫あり', 'متوفر'])(
    '%s means in stock',
    (notice) => {
      expect(parseStockNotice(notice)).toBe(true);
    },
  );
  test.each([
    'Není skladem',
    'Niedostępny',
    'Nicht auf Lager',
    'Slut i lager',
    'Rupture de stock',
    'Нет в наличии',
    '在庫なし',
    'غير متوفر',
  ])('%s means out of stock', (notice) => {
    expect(parseStockNotice(notice)).toBe(false);
  });
  test.each(['Free delivery', '', `${'In stock. '.repeat(9)}`])('means neither: %s', (notice) => {
    expect(parseStockNotice(notice)).toBeNull();
  });
});
