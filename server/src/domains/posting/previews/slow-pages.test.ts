import { expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';

// Pages of somebody who wants the reader to stand still. By the clock, and so apart from what coverage slows down.

const circle = {
  '@type': 'Product',
  '@id': '#a',
  offers: Array(12_000).fill({ '@id': '#a' }),
  hasVariant: Array(12_000).fill({ '@id': '#a' }),
};

test.each([
  ['nested microdata', '<i itemscope itemprop=a>'.repeat(20_000) + '<b itemprop=x>text'.repeat(30_000)],
  ['signs that begin something', `${'<'.repeat(200_000)}${'&'.repeat(100_000)}`],
  ['references in circles', withJsonLd({ ...circle, image: Array(12_000).fill({ '@id': '#a' }) })],
  ['a title without end', `<title>${'a | - : '.repeat(120_000)}`],
  [
    'spaces without end',
    `<title>${' '.repeat(900_000)}x | <meta name=description content="${' &amp; '.repeat(9_000)}">`,
  ],
  [
    'pictures without end',
    withJsonLd({ '@type': 'Product', image: Array.from({ length: 40_000 }, (_, n) => `/${n}.jpg`) }),
  ],
  [
    'offers without end',
    withJsonLd({ '@type': 'Product', offers: Array(15_000).fill({ url: 'https://a.example/', price: '-' }) }),
  ],
  ['markup inside linked data', withJsonLd({ '@type': 'Product', name: '<b>&amp;'.repeat(100_000) })],
  ['deep nesting', '<b>'.repeat(300_000)],
  ['deep nesting inside linked data', withJsonLd({ '@type': 'Product', name: '<b>'.repeat(300_000) })],
  ['deep nesting in many texts', withJsonLd({ '@type': 'Product', image: Array(90).fill('<b>'.repeat(3_300)) })],
  ['attributes without end', `<meta ${'a=1 '.repeat(200_000)}>`],
])('a page made to be slow is not: %s', (_, page) => {
  const begin = performance.now();
  expect(readShopPage(page)?.price).toBeNull();
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test.each([
  ['too deep', '['.repeat(100_000)],
  ['too deep, closed', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['many quotes', `{"a": "${'\\"'.repeat(200_000)}`],
])('linked data that cannot be mended is soon passed over: %s', (_, block) => {
  const page = `<title>Kettle</title>${withJsonLd(block)}`;
  const begin = performance.now();
  expect(readShopPage(page)).toMatchObject({ title: 'Kettle', price: null });
  expect(performance.now() - begin).toBeLessThan(1_000);
});
