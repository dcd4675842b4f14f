import { expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';

// Pages built to bring the reader to a halt. Measured in CPU time, which a busy machine hardly affects, and apart from
// code that coverage slows down.

/** @returns the result of `work`, and the CPU time that this thread spent on it, in milliseconds */
function spend<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.threadCpuUsage();
  const result = work();
  const { user, system } = process.threadCpuUsage(before);
  return { result, ms: (user + system) / 1_000 };
}

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
  ['literals without end', `<script>${'a={price:'.repeat(100_000)}</script>`],
  ['calls without end', `<script>__NUXT__=${'(function(a){return '.repeat(30_000)}</script>`],
  ['arguments without end', `<script>${'f(a, {price: '.repeat(60_000)}</script>`],
  ['apostrophes without end', `<script>a={price:'${"\\'".repeat(400_000)}\n</script>`],
  ['many small literals', `<script>${"a={price:'x',};".repeat(60_000)}</script>`],
  [
    'a state of marks around marks',
    `<script>${JSON.stringify([['Ref', 1], ...Array.from({ length: 100_000 }, (_, n) => ['Ref', n + 2]), 'price'])}</script>`,
  ],
  ['attributes without end', `<meta ${'a=1 '.repeat(200_000)}>`],
])('a page built to be slow is read in under 2 seconds of CPU time: %s', (_, page) => {
  const { result, ms } = spend(() => readShopPage(page));
  expect(result?.price).toBeNull();
  expect(ms).toBeLessThan(2_000);
});

test.each([
  ['too deep', '['.repeat(100_000)],
  ['too deep, closed', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['many quotes', `{"a": "${'\\"'.repeat(200_000)}`],
])('linked data beyond repair is skipped in under a second: %s', (_, block) => {
  const page = `<title>Kettle</title>${withJsonLd(block)}`;
  const { result, ms } = spend(() => readShopPage(page));
  expect(result).toMatchObject({ title: 'Kettle', price: null });
  expect(ms).toBeLessThan(1_000);
});

// Not measured in time: content after more markup than any legitimate page has isn't read.

const late = '<title>Kettle</title>';

test.each([
  ['nested too deep', '<div>'.repeat(2_000)],
  ['that closes what it never opened', '</dix>'.repeat(10_000)],
  ['that closes paragraphs it never opened', '</p>'.repeat(10_000)],
  [
    'that closes another element than the open ones',
    `${'<div>'.repeat(200)}${'</i>'.repeat(10_000)}${'</div>'.repeat(200)}`,
  ],
])('a page %s is read only up to that point', (_, flood) => {
  expect(readShopPage(`${flood}${late}`)?.title).toBeNull();
  expect(readShopPage(`${late}${flood}`)?.title).toBe('Kettle');
});

test.each([
  ['is nested as deep as a builder of pages nests', '<div>'.repeat(200)],
  ['closes paragraphs twice, as old editors do', '<p><div></div></p>'.repeat(2_000)],
  ['has many rows', '<tr><td>a</td></tr>'.repeat(10_000)],
  ['leaves its rows open', '<tr><td>a'.repeat(10_000)],
])('a page that %s is read to its end', (_, body) => {
  expect(readShopPage(`${body}${late}`)?.title).toBe('Kettle');
});

test('only the first 100 pieces of linked data in a block are read', () => {
  const pieces = (count: number) => withJsonLd(`x${'{}x'.repeat(count)}{"@type":"Product","name":"Kettle"}`);
  expect(readShopPage(pieces(90))?.title).toBe('Kettle');
  expect(readShopPage(pieces(100))?.title).toBeNull();
});
