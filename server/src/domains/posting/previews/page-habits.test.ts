import { expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';

// Pages of made-up shops that mix formats, or have formats of their own.

const og = (tags: Record<string, string>) =>
  Object.entries(tags)
    .map(([name, content]) => `<meta property="${name}" content="${content}">`)
    .join('');

const pages: [habit: string, page: string, expected: object][] = [
  [
    'microdata of a price in no item',
    '<title>Wool blanket</title><meta itemprop="price" content="39.50"><meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/InStock"><meta itemprop="colour" content="red">',
    { price: null, currency: 'EUR', isInStock: true },
  ],
  [
    'microdata of a price in no item, on any element',
    '<title>Wool blanket</title><span itemprop="price" content="39.50">39</span>',
    { price: 39.5 },
  ],
  [
    'microdata of a price in no item next to tags: the tags count',
    `${og({ 'og:title': 'Wool blanket', 'product:price:amount': '39' })}<meta itemprop="price" content="45">`,
    { price: 39 },
  ],
  [
    'microdata with a capital',
    '<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Wool blanket</b><p itemprop="Offers" itemscope itemtype="http://schema.org/Offer"><i itemprop="price">39</i></p></div>',
    { title: 'Wool blanket', price: 39 },
  ],
  [
    'microdata of an offer next to its product',
    '<div itemscope itemtype="http://schema.org/Product"><b itemprop="name">Wool blanket</b></div><div itemscope itemtype="http://schema.org/Offer"><i itemprop="price">39</i><i itemprop="seller">Acme</i></div>',
    { title: 'Wool blanket', price: 39, isInStock: null },
  ],
  [
    'microdata of an offer without a product',
    '<title>Wool blanket</title><div itemprop="offers" itemscope itemtype="http://schema.org/Offer"><link itemprop="availability" href="http://schema.org/InStock"><div itemprop="priceCurrency" content="GBP"><b itemprop="price" content="39.50">£39.50</b> £32.92 without tax</div></div>',
    { title: 'Wool blanket', foreign: { currency: 'GBP', price: 39.5, retailPrice: null }, isInStock: true },
  ],
  [
    'microdata of two offers without a product, of which one is crossed out',
    `<title>Wool blanket</title><b itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="59.50"><i class="Price_crossed__x7">$59.50</i></b>
     <b itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="39.50"><i>$39.50</i></b>`,
    { price: 39.5, retailPrice: 59.5 },
  ],
  [
    'offers of a list without products: none is the price',
    `<h1>Blankets</h1>${[19, 29, 39].map((price) => `<p itemscope itemtype="http://schema.org/Offer"><meta itemprop="price" content="${price}"></p>`).join('')}`,
    { price: null },
  ],
  [
    'what a part of the page offers',
    withJsonLd({
      '@type': 'WebPage',
      mainEntity: {
        '@type': 'WebPageElement',
        offers: {
          itemOffered: [{ '@type': 'Product', name: 'Wool blanket', offers: { price: '39.50' } }],
          '@type': 'Offer',
        },
      },
    }),
    { title: 'Wool blanket', price: 39.5 },
  ],
  [
    'a price of no known name on a page that says it is of a product',
    `${og({ 'og:type': 'product', 'og:title': 'Apricots' })}<div class="pricing"><p class="pricePerUnit">&pound;3.50<abbr>/</abbr>unit</p><p class="pricePerMeasure">&pound;0.70 each</p></div>`,
    { foreign: { currency: 'GBP', price: 3.5, retailPrice: null } },
  ],
  [
    'a price of no known name behind one that is crossed out',
    `<h1 itemprop="name">Wool blanket</h1><span id="priceBefore"><del>$59</del></span> <span id="priceSpecial">$39</span>`,
    { price: 39, retailPrice: 59 },
  ],
  [
    'the price on the button’s form',
    '<h1><span itemprop="name">Wool blanket</span></h1><form action="/add-to-cart/"><strong>Not available</strong> <strong>$39.50</strong></form>',
    { price: 39.5 },
  ],
  [
    'the only price of a page with a heading',
    '<h1>Wool blanket</h1><div class="product-price"><span class="price">$39.50</span></div><div class="unit-price">$5.88/m</div>',
    { price: 39.5 },
  ],
  [
    'prices of several things on a page of which nothing says that it is a product’s',
    '<h1>Blankets</h1><p class="price">$19</p><p class="price">$29</p>',
    { price: null },
  ],
  [
    'a price before and the price now in one element',
    '<h1 class="product-name">Wool blanket</h1><div class="product-price"><i class="product-price__old">$59</i> <i class="product-price__now">$39</i></div>',
    { price: 39, retailPrice: 59 },
  ],
  [
    'a title that speaks of stock, prices and opinions',
    og({ 'og:title': 'In stock: Wool blanket - Fiyatı, Yorumları' }),
    { title: 'Wool blanket' },
  ],
  [
    'several sums crossed out: none is this product’s list price',
    '<h1 itemprop="name">Wool blanket</h1><b class="price">$39</b><del>$59</del> <aside><del>$89</del></aside>',
    { price: 39, retailPrice: null },
  ],
  [
    'a bare price next to a sum crossed out elsewhere',
    `${withJsonLd({ '@type': 'Product', name: 'Wool blanket', offers: { price: 39, priceCurrency: 'USD' } })}<aside><del>$89</del></aside>`,
    { price: 39, retailPrice: null },
  ],
  [
    'a price for machines that the page crosses out',
    `${withJsonLd({ '@type': 'Product', name: 'Wool blanket', offers: { price: 59, priceCurrency: 'USD' } })}<div class="product-price"><del>$59</del><i class="discount">-$20</i><b class="current-price">$39</b></div>`,
    { price: 39, retailPrice: 59, currency: 'USD' },
  ],
  [
    'a bare price on a page in the language of one country',
    `<html lang="tr">${withJsonLd({ '@type': 'Product', name: 'Wool blanket', offers: { price: '1799.99' } })}`,
    { price: null, foreign: { currency: 'TRY', price: 1799.99, retailPrice: null } },
  ],
  [
    'RDFa',
    `<div vocab="https://schema.org/" typeof="Product"><h1 property="name">Wool blanket</h1><img property="image" src="/a.jpg"><div property="offers" typeof="Offer">
     <meta property="priceCurrency" content="USD"><span property="schema:price" content="39.50">$39</span></div></div>`,
    { title: 'Wool blanket', price: 39.5, currency: 'USD', imageUrls: ['https://www.acme.example/a.jpg'] },
  ],
  [
    'a sale that tags alone tell',
    withJsonLd({ '@type': 'Product', name: 'Wool blanket', offers: { price: '150.00', priceCurrency: 'USD' } }) +
      og({ 'product:price:amount': '120', 'og:price:standard_amount': '150', 'product:price:currency': 'USD' }),
    { price: 120, retailPrice: 150, currency: 'USD' },
  ],
  [
    'a sale of which linked data knows the price before',
    withJsonLd({ '@type': 'Product', name: 'Wool blanket', offers: { price: '150.00' } }) +
      og({ 'product:price:amount': '150', 'product:sale_price:amount': '120' }),
    { price: 120, retailPrice: 150 },
  ],
  [
    'a lower price of which nobody says that it was lowered',
    withJsonLd({ '@type': 'Product', name: 'Wool blanket', offers: { price: '150.00' } }) +
      og({ 'product:price:amount': '120', 'og:price:standard_amount': '160' }),
    { price: 150, retailPrice: 160 },
  ],
  [
    'the department behind the shop’s name',
    '<title>Wool blanket : Acme.example: Home &amp; Living</title><meta name="description" content="Warm.">',
    { title: 'Wool blanket', store: 'Acme' },
  ],
  [
    'an invitation to buy',
    '<title>Buy Wool blanket online at Acme | Acme</title><meta name="description" content="Warm.">',
    { title: 'Wool blanket online at Acme' },
  ],
  [
    'a trail of categories',
    withJsonLd({
      '@graph': [
        { '@type': 'Product', name: 'Wool blanket', category: 'Blankets' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ name: 'Home' }, { item: { name: 'Bed' } }, { item: '/x' }, { name: 'Wool blanket' }],
        },
      ],
    }),
    { title: 'Wool blanket', trails: ['Blankets', 'Bed', 'Home'] },
  ],
];

test.each(pages)('a shop page is read correctly: %s', (_, page, expected) => {
  expect(readShopPage(page)).toMatchObject(expected);
});

test('among several products, the one whose number is in the address is chosen', () => {
  const products = [
    { '@type': 'Product', name: 'Felt blanket', sku: '22222', offers: { price: 10 } },
    { '@type': 'Product', name: 'Wool blanket', productID: 12345, offers: { price: 39 } },
  ];
  const page = products.map((one) => withJsonLd(one)).join('');
  const readAt = (address: string) => readShopPage(page, { address });
  expect(readAt('https://www.acme.example/blanket/p-12345')).toMatchObject({ title: 'Wool blanket', price: 39 });
  expect(readAt('https://www.acme.example/blanket/12345678')).toMatchObject({ title: 'Felt blanket', price: 10 });
});
