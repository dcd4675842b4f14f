import { expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';

// Pages of invented shops that say a part in one way and the rest in another, or in ways of their own.

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

test.each(pages)('habits: %s', (_, page, expected) => {
  expect(readShopPage(page)).toMatchObject(expected);
});
