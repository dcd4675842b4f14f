import { expect, test } from 'vitest';
import { readShopPage, withJsonLd } from '../../../../test/harness/shop-page.ts';

// Pages crafted to keep the reader busy. The tests measure CPU time, which hardly depends on how busy the machine is.
// The run with coverage leaves this file out (vitest.rules.config.ts): coverage makes code too slow for these limits.

/** @returns the result of `action`, and the CPU time that this thread spent on it, in milliseconds */
function measureCpuTime<Result>(action: () => Result): { result: Result; ms: number } {
  const usageBefore = process.threadCpuUsage();
  const result = action();
  const { user, system } = process.threadCpuUsage(usageBefore);
  return { result, ms: (user + system) / 1_000 };
}

const circularState = {
  '@type': 'Product',
  '@id': '#a',
  offers: Array(12_000).fill({ '@id': '#a' }),
  hasVariant: Array(12_000).fill({ '@id': '#a' }),
};

test.each([
  ['nested microdata', '<i itemscope itemprop=a>'.repeat(20_000) + '<b itemprop=x>text'.repeat(30_000)],
  ['unfinished tags and entities', `${'<'.repeat(200_000)}${'&'.repeat(100_000)}`],
  ['circular references', withJsonLd({ ...circularState, image: Array(12_000).fill({ '@id': '#a' }) })],
  ['an endless title', `<title>${'a | - : '.repeat(120_000)}`],
  ['endless spaces', `<title>${' '.repeat(900_000)}x | <meta name=description content="${' &amp; '.repeat(9_000)}">`],
  [
    'endless pictures',
    withJsonLd({ '@type': 'Product', image: Array.from({ length: 40_000 }, (_, n) => `/${n}.jpg`) }),
  ],
  [
    'endless offers',
    withJsonLd({ '@type': 'Product', offers: Array(15_000).fill({ url: 'https://a.example/', price: '-' }) }),
  ],
  ['markup inside linked data', withJsonLd({ '@type': 'Product', name: '<b>&amp;'.repeat(100_000) })],
  ['deep nesting', '<b>'.repeat(300_000)],
  ['deep nesting inside linked data', withJsonLd({ '@type': 'Product', name: '<b>'.repeat(300_000) })],
  ['deep nesting in many texts', withJsonLd({ '@type': 'Product', image: Array(90).fill('<b>'.repeat(3_300)) })],
  ['endlessly nested object literals', `<script>${'a={price:'.repeat(100_000)}</script>`],
  ['endlessly nested function calls', `<script>__NUXT__=${'(function(a){return '.repeat(30_000)}</script>`],
  ['endlessly nested arguments', `<script>${'f(a, {price: '.repeat(60_000)}</script>`],
  ['endless escaped apostrophes', `<script>a={price:'${"\\'".repeat(400_000)}\n</script>`],
  ['many small object literals', `<script>${"a={price:'x',};".repeat(60_000)}</script>`],
  [
    'a state of references to references',
    `<script>${JSON.stringify([['Ref', 1], ...Array.from({ length: 100_000 }, (_, n) => ['Ref', n + 2]), 'price'])}</script>`,
  ],
  ['endless attributes', `<meta ${'a=1 '.repeat(200_000)}>`],
])('a page built to be slow is read in under 2 seconds of CPU time: %s', (_, page) => {
  const { result, ms } = measureCpuTime(() => readShopPage(page));
  expect(result?.price).toBeNull();
  expect(ms).toBeLessThan(2_000);
});

test.each([
  ['deeply nested arrays without an end', '['.repeat(100_000)],
  ['deeply nested arrays that are closed', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['many escaped quotes', `{"a": "${'\\"'.repeat(200_000)}`],
])('linked data beyond repair is skipped in under a second: %s', (_, jsonBlock) => {
  const page = `<title>Kettle</title>${withJsonLd(jsonBlock)}`;
  const { result, ms } = measureCpuTime(() => readShopPage(page));
  expect(result).toMatchObject({ title: 'Kettle', price: null });
  expect(ms).toBeLessThan(1_000);
});

// No time limit here: content after more markup than any legitimate page has isn't read.

const lateTitle = '<title>Kettle</title>';

test.each([
  ['that is nested too deep', '<div>'.repeat(2_000)],
  ['that closes unknown elements it never opened', '</dix>'.repeat(10_000)],
  ['that closes paragraphs it never opened', '</p>'.repeat(10_000)],
  [
    'that closes another element than the open ones',
    `${'<div>'.repeat(200)}${'</i>'.repeat(10_000)}${'</div>'.repeat(200)}`,
  ],
])('a page %s is read only up to that point', (_, filler) => {
  expect(readShopPage(`${filler}${lateTitle}`)?.title).toBeNull();
  expect(readShopPage(`${lateTitle}${filler}`)?.title).toBe('Kettle');
});

test.each([
  ['is nested as deep as page builders nest elements', '<div>'.repeat(200)],
  ['closes paragraphs twice like old editors', '<p><div></div></p>'.repeat(2_000)],
  ['has many table rows', '<tr><td>a</td></tr>'.repeat(10_000)],
  ['leaves its table rows open', '<tr><td>a'.repeat(10_000)],
])('a page that %s is read to its end', (_, body) => {
  expect(readShopPage(`${body}${lateTitle}`)?.title).toBe('Kettle');
});

test('only the first 100 pieces of linked data in a block are read', () => {
  const createFragments = (count: number) => withJsonLd(`x${'{}x'.repeat(count)}{"@type":"Product","name":"Kettle"}`);
  expect(readShopPage(createFragments(90))?.title).toBe('Kettle');
  expect(readShopPage(createFragments(100))?.title).toBeNull();
});
