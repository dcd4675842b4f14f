import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { describe, expect, onTestFinished, test } from 'vitest';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import { fieldOf } from './column-rules.ts';
import { formatByName, formatOf, separatorOf } from './format-rules.ts';
import { type Row, readRow } from './row-rules.ts';

const now = new Date('2026-03-05T12:00:00Z');
const categories = [
  { name: 'Home & Garden', slug: 'garden', path: 'home/garden' },
  { name: 'Toys', slug: 'toys', path: 'toys' },
];
const validFields = { title: 'A very good thing', price: '5', url: 'https://shop.example/1' };

function readFields(fields: object, { fallback, problems }: { fallback?: string; problems?: Row['problems'] } = {}) {
  const row: Row = { number: 1, cells: Object.entries({ ...validFields, ...fields }), ...(problems && { problems }) };
  const result = readRow(row, { categories, fallback, toPlain: toPlainText, now });
  return 'deal' in result ? result.deal : result.problems.map(({ path, message }) => `${path}: ${message}`);
}

describe('a row', () => {
  test('is read with all its fields', () => {
    const rowFields = {
      msrp: '$10',
      description: 'Boils.',
      brand: 'Zed',
      store: 'Acme',
      image: 'https://shop.example/1.jpg',
      code: 'TEA',
      shipping: '2.50',
      freeShipping: 'no',
      kind: 'in store',
      tags: 'tea, kitchen',
      startsAt: '2026-03-01',
      expires: '2026-03-09',
      author: 'Mara',
      date: '2026-03-01T10:00:00Z',
      status: 'sold out',
      category: 'toys',
    };
    expect(readFields(rowFields)).toMatchObject({
      draft: {
        title: validFields.title,
        dealURL: validFields.url,
        price: 5,
        retailPrice: 10,
        description: 'Boils.',
        brand: 'Zed',
        store: 'Acme',
        imageUrl: 'https://shop.example/1.jpg',
        couponCode: 'TEA',
        shippingPrice: 2.5,
        freeShipping: false,
        niche: 'In-Store',
        tags: ['tea', 'kitchen'],
        startsAt: '2026-03-01T00:00:00.000Z',
        endsAt: '2026-03-09T23:59:59.000Z',
        attributedTo: 'Mara',
        category: 'toys',
      },
      postedAt: new Date('2026-03-01T10:00:00Z'),
      status: 'sold_out',
    });
  });

  test('keeps the first value of two columns with the same meaning', () => {
    expect(readFields({ name: 'Another good thing' })).toMatchObject({ draft: { title: validFields.title } });
    expect(readFields({ tags: null, store: undefined, merchant: 'Acme' })).toMatchObject({
      draft: { store: 'Acme', tags: [] },
    });
  });

  test('loses the markup and entities of texts that shops export as HTML, but not those in its link', () => {
    const html = {
      title: 'Kettle &amp; teapot set',
      description: '<p>Boils <b>fast</b>.</p><ul><li>1.7&nbsp;litres</li></ul>',
      brand: 'Zed &#38; Sons',
      store: '<i>Acme</i>',
      category: 'home &gt; garden',
      url: 'https://shop.example/?a=1&copy=2&amp=3',
    };
    expect(readFields(html)).toMatchObject({
      draft: {
        title: 'Kettle & teapot set',
        description: 'Boils fast. 1.7 litres',
        brand: 'Zed & Sons',
        store: 'Acme',
        category: 'garden',
        dealURL: 'https://shop.example/?a=1&copy=2&amp=3',
      },
    });
    const plain = { title: 'Cables: USB-A <> USB-C & more', description: 'Under 3 < 4, R&D; and <3' };
    expect(readFields(plain)).toMatchObject({ draft: plain });
  });

  test('with few fields is an active deal posted now', () => {
    expect(readFields({})).toMatchObject({ draft: { freeShipping: false, tags: [] }, postedAt: now, status: 'active' });
  });

  test('that can’t be parsed reports only that; a field’s parse error replaces its other errors', () => {
    const fileProblem = { path: '', message: 'A quote is never closed.' };
    const odd = { path: 'title', message: 'Odd.' };
    expect(readFields({ price: 'x' }, { problems: [fileProblem] })).toEqual([': A quote is never closed.']);
    expect(readFields({ title: '' }, { problems: [odd] })).toEqual(['title: Odd.']);
  });

  test('without an address is refused', () => {
    expect(readFields({ url: ' ' })).toEqual([expect.stringMatching(/^dealURL: /)]);
  });

  test('reports one error per field', () => {
    expect(readFields({ store: `a\0${'b'.repeat(300)}` })).toEqual(['store: Text must not contain NUL characters.']);
  });

  test.each([
    ['yes', undefined, true],
    ['no', '0', true],
    ['no', '3', false],
    [undefined, '0', true],
    [undefined, 'free', true],
    [undefined, '3', false],
  ])('with freeShipping %s and a shipping price of %s ships free: %s', (freeShipping, shipping, expected) => {
    expect(readFields({ freeShipping, shipping })).toMatchObject({ draft: { freeShipping: expected } });
  });

  test('expires at the exact moment of its end', () => {
    expect(readFields({ endsAt: '2026-03-05T12:00:00Z' })).toMatchObject({ status: 'expired' });
    expect(readFields({ endsAt: '2026-03-05T12:00:01Z', status: 'sold_out' })).toMatchObject({ status: 'sold_out' });
    expect(readFields({ status: 'expired' })).toMatchObject({ status: 'expired' });
  });

  test('has its first known category, or else reports the first unknown one', () => {
    expect(readFields({ category: ['x', 'home > TOYS', 'garden'] })).toMatchObject({ draft: { category: 'toys' } });
    expect(readFields({ category: 'shop/home & garden' })).toMatchObject({ draft: { category: 'garden' } });
    expect(readFields({ category: ['', 'x', 'y'] })).toMatchObject({
      draft: { category: undefined },
      newCategory: ['x'],
    });
  });
});

test.each([
  ['title', 'name'],
  ['dealURL', 'url link'],
  ['price', 'PRICE'],
  ['retailPrice', 'listprice msrp'],
  ['description', 'Description'],
  ['category', 'category'],
  ['brand', 'brand'],
  ['store', 'merchant'],
  ['imageUrl', 'image'],
  ['couponCode', 'coupon code'],
  ['freeShipping', 'free_shipping'],
  ['shippingPrice', 'shipping'],
  ['niche', 'kind'],
  ['tags', 'tags'],
  ['startsAt', 'starts-at'],
  ['endsAt', 'expires'],
  ['attributedTo', 'author'],
  ['postedAt', 'date created_at pubDate'],
  ['status', 'lifecycleStatus'],
])('the field %s may be called %s', (field, names) => {
  for (const name of [field, ...names.split(' ')]) expect(fieldOf(name)).toBe(field);
});

test.each([
  ['csv', 'csv tsv CSV'],
  ['jsonl', 'jsonl ndjson'],
  ['json', 'json'],
  ['feed', 'feed rss atom xml'],
  [undefined, 'txt toString'],
])('the format %s is named by %s', (format, formatNames) => {
  for (const formatName of formatNames.split(' ')) expect(formatByName(formatName)).toBe(format);
});

test.each([
  [' \n<rss>', 'feed'],
  ['{"title":1}\n', 'jsonl'],
  [' [{}]', 'json'],
  ['title,price', 'csv'],
  [' \n', undefined],
])('a text that begins with %j is %s', (start, format) => {
  expect(formatOf(start)).toBe(format);
});

test.each([
  ['title,price', ','],
  ['title;price', ';'],
  ['title\tprice', '\t'],
  ['title', ','],
  ['a;b,c', ','],
  ['"a,b,c";d;e', ';'],
  ['"a ""b,c,d"" e";f', ';'],
  ['\n a;b\n1,2,3,4', ';'],
  ['a;b\r1,2,3,4', ';'],
])('the columns of %j are separated by %j', (start, separator) => {
  expect(separatorOf(start)).toBe(separator);
});

describe('references to the old site', () => {
  test.each([
    ['an address', 'https://old.example/deals/1?x=1', '/deals/1'],
    ['a path', '/deals/1', '/deals/1'],
  ])('%s is remembered by its path', (_, oldAddress, oldPath) => {
    expect(readFields({ oldAddress })).toMatchObject({ oldPath });
  });

  test.each(['deals/1', '//old.example/deals/1', 'javascript:alert(1)', 'http://['])('%s is dropped', (oldAddress) => {
    expect(readFields({ oldAddress })).not.toHaveProperty('oldPath');
  });

  test('ids of deals and members are remembered unless empty, too long or invalid', () => {
    expect(readFields({ oldId: ' 7 ', memberId: 12 })).toMatchObject({ oldId: '7', memberId: '12' });
    for (const odd of ['', 'x'.repeat(10_000), 'a\0b']) {
      expect(readFields({ oldId: odd, memberId: odd })).not.toHaveProperty('oldId');
      expect(readFields({ oldId: odd, memberId: odd })).not.toHaveProperty('memberId');
    }
  });
});

test('a price in another currency keeps that currency', () => {
  expect(readFields({ price: '5', currency: 'EUR' })).toMatchObject({ draft: { price: 5, currency: 'EUR' } });
  expect(readFields({ currency: 'USD' })).not.toHaveProperty('draft.currency', 'USD');
});

test('a date alone is in the site’s time zone, and a time without a zone is UTC', () => {
  presentLocale(completeLocale({ language: 'fr', country: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' }));
  onTestFinished(() => presentLocale(firstLocale));
  const rowFields = { startsAt: '06/03/2026', expires: '31/12/2026', date: '2026-03-01' };
  expect(readFields(rowFields)).toMatchObject({
    draft: { startsAt: '2026-03-05T23:00:00.000Z', endsAt: '2026-12-31T22:59:59.000Z' },
    postedAt: new Date('2026-02-28T23:00:00Z'),
  });
  expect(readFields({ expires: '31/12/2026 18:00' })).toMatchObject({ draft: { endsAt: '2026-12-31T18:00:00.000Z' } });
});
