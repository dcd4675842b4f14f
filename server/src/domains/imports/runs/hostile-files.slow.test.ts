import { beforeAll, expect, test } from 'vitest';
import { upload } from '../../../../test/harness/import-audit-cases.ts';
import { maxPause, measureLongestPause } from '../../../../test/harness/pauses.ts';
import { type Member, useSite } from '../../../../test/harness/site.ts';

// Files meant to bring the site to a halt.

const site = useSite();
let admin: Member;

beforeAll(async () => {
  admin = await site.admin();
  // Starts the worker thread, so that no test has to wait for it.
  await upload({ site, admin }, 'title,price,link\nA fine kettle,5,https://shop.example/0\n');
});

const feed = (item: string) =>
  `<rss><channel><item><title>A thing for $5</title><link>https://shop.example/1</link>${item}</item></channel></rss>`;

test.each([
  ['a feed nested 250,000 levels deep', feed('<a>'.repeat(250_000)), 422],
  ['a channel nested 250,000 levels deep', `<rss><channel>${'<a>'.repeat(250_000)}`, 422],
  ['descriptions nested 900 levels deep', feed('<description>'.repeat(900) + '&lt;b&gt;'.repeat(2_000)), 200],
  ['a title with 200,000 prices', feed(`<g:title>${'$1'.repeat(200_000)}</g:title>`), 200],
  ['200,000 empty elements', feed('<a/>'.repeat(200_000)), 200],
  ['an element with 200,000 attributes', feed(`<a ${'a=1 '.repeat(200_000)}/>`), 200],
  ['a table with 400,000 columns', `title,price,link${',a'.repeat(400_000)}\n${'a\n'.repeat(100_000)}`, 422],
  ['900,001 quotation marks', `title,price,link\n${'"'.repeat(900_001)}`, 422],
  ['lists nested 500,000 levels deep', `[{"title": ${'['.repeat(500_000)}${']'.repeat(500_000)}, "price": 1}]`, 200],
  ['an object with 90,000 properties', `{${Array.from({ length: 90_000 }, (_, n) => `"a${n}":1`).join(',')}}`, 200],
  [
    'an item with overlong values',
    JSON.stringify({ title: '$1'.repeat(250_000), price: '1 '.repeat(200_000), url: 'a.' }),
    200,
  ],
])('uploading %s doesn’t stall the site', async (_, text, status) => {
  const { result, pause } = await measureLongestPause(() => upload({ site, admin }, text));
  expect(result.status, JSON.stringify(result.body).slice(0, 500)).toBe(status);
  expect(pause).toBeLessThan(maxPause);
});

test('an item that is nested too deep is reported, and the items around it are read', async () => {
  const item = (n: number, extra = '') =>
    `<item><title>A fine kettle for $${n}</title><link>https://deep.example/${n}</link>${extra}</item>`;
  const text = `<rss><channel>${item(11)}${item(12, '<a>'.repeat(80) + '</a>'.repeat(80))}${item(13)}</channel></rss>`;
  const { body } = await upload({ site, admin }, text);
  const preview = await site.call(`GET /admin/imports/${body.data._id}/preview`, { as: admin });
  expect(preview.body.data.rows).toMatchObject([
    { row: 1, deal: { price: 11 } },
    { row: 2, deal: null, problems: [{ message: 'This item has elements nested more than 64 deep.' }] },
    { row: 3, deal: { price: 13 } },
  ]);
});
