import { describe, expect, test } from 'vitest';
import { categoryParts } from './category-rules.ts';
import { fieldOf, guessColumns } from './column-rules.ts';
import { type Element, type FeedFacts, readItem } from './feed-rules.ts';
import { formatOf } from './format-rules.ts';
import { readRows } from './reading-actions.ts';
import type { Row } from './row-rules.ts';

describe('column names of other programs and languages', () => {
  test.each([
    ['Titel', 'title'],
    ['Irgendwas', undefined],
    ['Prix', 'price'],
    ['Händler', 'store'],
    ['Catégorie', 'category'],
    ['Enlace', 'dealURL'],
    ['الرابط', 'dealURL'],
    ['السعر', 'price'],
    ['aw_deep_link', 'dealURL'],
    ['merchant_name', 'store'],
    ['product_type', 'category'],
    ['image_link', 'imageUrl'],
    ['Gültig bis', 'endsAt'],
  ])('%s is %s', (name, field) => {
    expect(fieldOf(name)).toBe(field);
  });

  test('a sale price becomes the price, and the price next to it the retail price', () => {
    expect(guessColumns(['title', 'price', 'sale_price', 'link', 'x'])).toEqual([
      { name: 'title', field: 'title' },
      { name: 'price', field: 'retailPrice' },
      { name: 'sale_price', field: 'price' },
      { name: 'link', field: 'dealURL' },
      { name: 'x', field: null },
    ]);
  });

  test('the first of two columns for the same field is used', () => {
    expect(guessColumns(['url', 'link']).map(({ field }) => field)).toEqual(['dealURL', null]);
  });
});

test.each([
  ['Home > Kitchen > Kettles > Steel', ['Home', 'Kitchen', 'Kettles']],
  ['Home / Kitchen', ['Home', 'Kitchen']],
  ['TV/Audio', ['TV/Audio']],
  [' > – > Toys', ['Toys']],
])('the category path %s is split into %j', (categoryPath, parts) => {
  expect(categoryParts(categoryPath)).toEqual(parts);
});

describe('product files in JSON', () => {
  async function readTitles(text: string) {
    async function* bytes() {
      yield Buffer.from(text);
    }
    const rows: Row[] = [];
    for await (const row of readRows(bytes())) rows.push(row);
    return rows.map(({ cells }) => Object.fromEntries(cells).title);
  }

  test.each([
    '{"products": [{"title": "a"}, {"title": "b"}]}',
    '{\n  "total": 2,\n  "products": [\n    {"title": "a"},\n    {"title": "b"}\n  ]\n}',
    '{"title": "a"}\n{"title": "b"}\n',
    '[{"title": "a"}, {"title": "b"}]',
  ])('%j holds two products', async (text) => {
    expect(await readTitles(text)).toEqual(['a', 'b']);
  });

  test('JSON lines that contain lists stay JSON lines', () => {
    expect(formatOf('{"title": "a", "images": [{"url": "x"}]}\n{"title": "b"}')).toBe('jsonl');
  });
});

describe('items of the large deal sites', () => {
  const element = (name: string, text: string, attributes: Record<string, string> = {}): Element => ({
    name,
    text,
    depth: 1,
    parent: '',
    attributes,
  });
  const readCells = (elements: Element[], feed?: FeedFacts) => Object.fromEntries(readItem(elements, feed).cells);

  test('have price, shop and end date in fields of their own', () => {
    const title = element('title', 'A lamp');
    expect(
      readCells([
        title,
        element('dealnews:price', '$20'),
        element('dealnews:retailer', 'Lamps & Co'),
        element('dealnews:expires', '2026-11-21'),
      ]),
    ).toMatchObject({ price: '$20', store: 'Lamps & Co', endsAt: '2026-11-21' });
    expect(readCells([title, element('pepper:merchant', '', { name: 'Lamps', price: '£20' })])).toMatchObject({
      price: '£20',
      store: 'Lamps',
    });
    const meta = element('ozb:meta', '', { expiry: '2026-11-21', url: 'https://shop.example.au/1' });
    expect(readCells([element('title', 'A lamp $20'), element('link', 'https://ozb.example/1'), meta])).toMatchObject({
      link: 'https://shop.example.au/1',
      endsAt: '2026-11-21',
    });
  });

  test('have the currency of their shop’s or site’s country', () => {
    const items = (link: string) => [element('title', 'A lamp for $20'), element('link', link)];
    const feed = { link: 'https://www.deals.com.au/' };
    expect(readCells(items('https://www.amazon.com.au/1'))).toMatchObject({ price: 20, currency: 'AUD' });
    expect(readCells(items('https://lamps.example/1'), feed)).toMatchObject({ price: 20, currency: 'AUD' });
    expect(readCells(items('https://lamps.example/1'), { language: 'en-CA' })).toMatchObject({ currency: 'CAD' });
    expect(readCells(items('https://lamps.example/1')).currency).toBeUndefined();
    expect(
      readCells([element('title', 'A lamp'), element('g:price', '20'), element('link', 'https://x.de/1')]),
    ).toMatchObject({
      currency: 'EUR',
    });
  });

  test.each([
    ['A lamp $15 + free shipping', 15, undefined, 'yes'],
    ['A lamp $15 shipped', 15, undefined, 'yes'],
    ['A lamp $15 shipped from China', 15, undefined, undefined],
    ['A lamp for $199 (was $399)', 199, 399, undefined],
    ['A lamp $199, reg. $399 + Free S&H', 199, 399, 'yes'],
    ['Was $120.00 Now $60.00: a lamp', 60, 120, undefined],
    ['A lamp $15, free shipping on $50', 15, undefined, undefined],
  ])('%s', (title, price, retailPrice, freeShipping) => {
    expect(readCells([element('title', title)])).toMatchObject({ price, retailPrice, freeShipping });
  });
});
