import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import { describe, expect, onTestFinished, test } from 'vitest';
import { element, readCells } from '../../../../test/harness/feed-items.ts';
import { toPlainText } from '../../../platform/fetch/plain-text.ts';
import { fieldOf, missingColumns } from './column-rules.ts';
import { formatByName, formatOf, separatorOf } from './format-rules.ts';
import { type Row, readRow } from './row-rules.ts';
import { priceInTitle } from './title-price-rules.ts';
import { readFlag, readKind, readPrice, readStatus, readTags } from './value-rules.ts';

describe('columns', () => {
  test.each([
    ['Deal URL', 'dealURL'],
    ['deal_url', 'dealURL'],
    ['LINK', 'dealURL'],
    ['msrp', 'retailPrice'],
    ['List Price', 'retailPrice'],
    ['merchant', 'store'],
    ['pubDate', 'postedAt'],
    ['Expires', 'endsAt'],
    ['coupon code', 'couponCode'],
    ['colour', undefined],
    ['constructor', undefined],
  ])('%s is %s', (name, field) => {
    expect(fieldOf(name)).toBe(field);
  });

  test('a table needs a title, a price and an address', () => {
    expect(missingColumns(['Name', 'URL', 'Price'])).toEqual([]);
    expect(missingColumns(['Name', 'MSRP'])).toEqual(['price', 'dealURL']);
  });
});

describe('formats', () => {
  test.each([
    ['{"title": 1}', 'jsonl'],
    ['\n [\n', 'json'],
    ['<?xml version="1.0"?>', 'feed'],
    ['title,price', 'csv'],
    ['  \n', undefined],
  ])('%j is %s', (start, format) => {
    expect(formatOf(start)).toBe(format);
  });

  test.each([
    ['a,b,c\n1;2;3;4', ','],
    ['a;b;c', ';'],
    ['a\tb, c\td', '\t'],
    ['"a;b;c;d",e,f\n', ','],
    ['one', ','],
  ])('the columns of %j are separated by %j', (start, separator) => {
    expect(separatorOf(start)).toBe(separator);
  });

  test('formats can be named by their file extensions', () => {
    expect([formatByName('RSS'), formatByName('ndjson'), formatByName('toString')]).toEqual([
      'feed',
      'jsonl',
      undefined,
    ]);
  });
});

describe('amounts', () => {
  test.each([
    ['$1,299.99', 1299.99],
    ['1299.99', 1299.99],
    ['US$ 5', 5],
    ['USD 5', 5],
    ['49.99 USD', 49.99],
    ['49,99', 49.99],
    ['1,299', 1299],
    ['.99', 0.99],
    ['-5', -5],
    ['free', 0],
    [12.5, 12.5],
    ['', undefined],
    [null, undefined],
    ['€49', '€49'],
    ['49 EUR', '49 EUR'],
    ['1.299,99', 1299.99],
    ['1,29', 1.29],
    ['12,9', 12.9],
    ['about 5', 'about 5'],
  ])('%j is %j', (priceText, amount) => {
    expect(readPrice(priceText)).toBe(amount);
  });
});

test('flags, statuses, kinds and tags are read in common spellings', () => {
  expect(['Yes', '1', 'TRUE', 'no', '0', 'perhaps'].map(readFlag)).toEqual([true, true, true, false, false, null]);
  expect(['Sold out', 'soldout', 'ACTIVE', 'pending'].map(readStatus)).toEqual([
    'sold_out',
    'sold_out',
    'active',
    null,
  ]);
  expect(['in store', 'limited-time offer', 'odd'].map(readKind)).toEqual(['In-Store', 'Limited Time Offer', 'odd']);
  expect(readTags('a, b|c,,a')).toEqual(['a', 'b', 'c']);
  expect(readTags(['a', 'b '])).toEqual(['a', 'b']);
});

describe('prices in titles', () => {
  test.each([
    ['A kettle for $49.99 today', 49.99],
    ['A television ($1,299)', 1299],
    ['$20 off: shoes now $80', 80],
    ['Shoes, was $120, now $80', 80],
    ['Save $10 on a US$30 lamp', 30],
    ['FREE e-book of the week', 0],
    ['A lamp $12.50 + free shipping', 12.5],
    ['A lamp with free shipping', undefined],
    ['Buy one, get one free', undefined],
    ['Sugar-free drinks', undefined],
    ['A camera for CA$300', 'CA$300'],
    ['A lamp for 30', undefined],
  ])('%s: %s', (title, price) => {
    expect(priceInTitle(title)).toBe(price);
  });
});

describe('prices in titles of other countries', () => {
  test.each([
    ['DE', 'EUR', 'de', 'Kessel für 49,99 €', 49.99],
    ['DE', 'EUR', 'de', 'Fernseher (1.299€)', 1299],
    ['DE', 'EUR', 'de', 'Kessel für €49', 49],
    ['DE', 'EUR', 'de', 'Kessel für EUR 49,99', 49.99],
    ['DE', 'EUR', 'de', 'Fernseher 1,299 €', undefined],
    ['DE', 'EUR', 'de', 'Kettle for $49', '$49'],
    ['FR', 'EUR', 'fr', 'Télé à 1 299,95 €', 1299.95],
    ['JP', 'JPY', 'en', 'Kettle ¥4,980 today', 4980],
    ['KW', 'KWD', 'en', 'Kettle KWD 1.250', 1.25],
    ['US', 'USD', 'en', 'A shelf for $20k', undefined],
  ])('%s: %s in %s, %s: %s', (country, currency, language, title, price) => {
    presentLocale(completeLocale({ language, country, currency, timeZone: 'UTC' }));
    onTestFinished(() => presentLocale(firstLocale));
    expect(priceInTitle(title)).toBe(price);
  });
});

describe('items of feeds', () => {
  test('a named price takes precedence over the title’s, and a sale price over both', () => {
    const title = element('title', 'A lamp for $30');
    expect(readCells(title, element('g:price', '20 USD'))).toMatchObject({ price: '20 USD' });
    const saleCells = readCells(title, element('g:price', '20 USD'), element('g:sale_price', '15 USD'));
    expect(saleCells).toMatchObject({ price: '15 USD', retailPrice: '20 USD' });
  });

  test('an author’s email address is dropped', () => {
    expect(readCells(element('author', 'jane@x.example (Jane)')).author).toBe('Jane');
    expect(readCells(element('author', 'jane@x.example')).author).toBeUndefined();
  });

  test('a picture is found in an enclosure or a media element', () => {
    const url = 'https://shop.example/a.jpg';
    const thumbnail = element('media:thumbnail', '', { attributes: { url: 'https://shop.example/small' } });
    expect(readCells(thumbnail, element('enclosure', '', { attributes: { url, type: 'image/png' } })).image).toBe(url);
    expect(readCells(thumbnail, element('media:content', '', { depth: 2, attributes: { url } })).image).toBe(url);
    expect(readCells(element('enclosure', '', { attributes: { url, type: 'audio/mpeg' } })).image).toBeUndefined();
  });
});

describe('rows', () => {
  const now = new Date('2026-03-05T12:00:00Z');
  const categories = [{ name: 'Home & Garden', slug: 'garden', path: 'home/garden' }];
  const validFields = { title: 'A very good thing', price: '5', url: 'https://shop.example/1' };
  const readFields = (fields: object, fallback?: string) => {
    const row: Row = { number: 1, cells: Object.entries({ ...validFields, ...fields }) };
    const result = readRow(row, { categories, fallback, toPlain: toPlainText, now });
    return 'deal' in result ? result.deal : result.problems.map(({ path, message }) => `${path}: ${message}`);
  };

  test('all errors of a row are reported together, in the contract’s words', () => {
    expect(readFields({ title: '', price: '5.0012', url: 'shop', freeShipping: 'perhaps', date: 'now' })).toEqual([
      'postedAt: Write the date like 2026-03-05 or 2026-03-05T14:00:00Z.',
      'freeShipping: Write yes or no.',
      'title: Give the deal a title.',
      'dealURL: Enter a full web address, starting with https://.',
      'price: Use at most two decimals.',
    ]);
    expect(readFields({ msrp: 4 })).toEqual(["retailPrice: The retail price can't be below the price."]);
    expect(readFields({ niche: 'odd', status: 'pending' })).toEqual([
      'niche: Choose one of the listed types.',
      'status: Choose active, sold_out, expired or archived.',
    ]);
  });

  test.each([
    'garden',
    'home/garden',
    'HOME & GARDEN',
    'Outside > garden',
    { name: 'x', slug: 'garden' },
    ['x', 'garden'],
  ])('the category %j is found', (category) => {
    expect(readFields({ category })).toMatchObject({ draft: { category: 'garden' } });
  });

  test('an unknown category is reported as new, or replaced by the fallback, without refusing the row', () => {
    expect(readFields({ category: 'toys' })).toMatchObject({ draft: { category: undefined }, newCategory: ['toys'] });
    expect(readFields({ category: 'Toys > Blocks' })).toMatchObject({ newCategory: ['Toys', 'Blocks'] });
    expect(readFields({ category: 'toys' }, 'garden')).toMatchObject({ draft: { category: 'garden' } });
    expect(readFields({}, 'garden')).toMatchObject({ draft: { category: 'garden' } });
  });

  test('a deal that has ended is expired, and a posting date in the future becomes now', () => {
    expect(readFields({ endsAt: '2026-03-05' })).toMatchObject({ status: 'active' });
    expect(readFields({ endsAt: '2026-03-04', status: 'sold_out' })).toMatchObject({ status: 'expired' });
    expect(readFields({ endsAt: '2026-03-04', status: 'archived' })).toMatchObject({ status: 'archived' });
    expect(readFields({ date: '2027-01-01' })).toMatchObject({ postedAt: now });
    expect(readFields({ date: '2025-01-01' })).toMatchObject({ postedAt: new Date('2025-01-01') });
  });

  test('of two columns with the same meaning, the first one with a value counts', () => {
    expect(readFields({ title: '', name: 'Another good thing' })).toMatchObject({
      draft: { title: 'Another good thing' },
    });
  });

  test('a value that is an object is read by its name', () => {
    expect(readFields({ store: { name: 'Best Shop', slug: 'best' } })).toMatchObject({ draft: { store: 'Best Shop' } });
  });

  test('text with a NUL character is refused', () => {
    expect(readFields({ store: 'a\0b' })).toEqual(['store: Text must not contain NUL characters.']);
  });
});
