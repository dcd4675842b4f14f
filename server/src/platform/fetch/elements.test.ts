import { expect, test } from 'vitest';
import { readPage } from './page.ts';
import { parseSelector } from './selectors.ts';

function findElements(selector: string, html: string): readonly string[] | undefined {
  const page = readPage(new TextEncoder().encode(html), 'text/html; charset=utf-8', 'https://shop.example/', [
    selector,
  ]);
  return page.elements.get(selector);
}

test.each([
  ['b', '<b>one</b><i>two</i><b> three\n four </b>', ['one', 'three four']],
  ['#a', '<i id="a">one</i><i id="ab">two</i>', ['one']],
  ['.a.b', '<i class="b c a">one</i><i class="a">two</i><i class="ab">three</i>', ['one']],
  ['i[data-x=1]', '<i data-x="1">one</i><i data-x="12">two</i><b data-x="1">three</b>', ['one']],
  ['[data-x^=ab]', '<i data-x="abc">one</i><i data-x="cab">two</i>', ['one']],
  ['[data-x*="b"]', '<i data-x="abc">one</i><i data-x="c">two</i>', ['one']],
  ['[data-x]', '<i data-x>one</i>', ['one']],
  ['[data-x] @data-x', '<i data-x="a">one</i><i data-x="">two</i>', ['a']],
  ['#a .b', '<p id="a"><i><b class="b">one</b></i></p><b class="b">two</b>', ['one']],
  ['.a .a', '<p class="a">one<i class="a">two</i></p>', ['two']],
  ['div .b em', '<div><div class="b"><p><em>one</em></p></div><em>two</em></div><em>three</em>', ['one']],
  ['p', '<p>a<script>x</script><style>y</style>b</p>', ['ab']],
  ['p', '<p>$49<sup>99</sup></p>', ['$49 99']],
  ['p', '<p> </p><p><i>a</i><b>b</b></p>', ['ab']],
  ['.none', '<p>a</p>', []],
])('the selector %s finds its elements in %s', (selector, html, values) => {
  expect(findElements(selector, html)).toEqual(values);
});

test('a selector returns its first 20 values, and long values are cut', () => {
  expect(findElements('i', '<i>a</i>'.repeat(50))).toHaveLength(20);
  expect(findElements('p', `<p>${'<i>abcdefghij</i>'.repeat(2_000)}</p>`)?.[0]?.length).toBeLessThan(5_000);
});

test.each(['', 'a > b', 'a:hover', '#', 'a, b', '[a'])('%j is not a selector', (text) => {
  expect(() => parseSelector(text)).toThrow(/is not a valid selector/);
});
