import { expect, test } from 'vitest';
import { listPageQuery, parseSearch, partSearch, readPage, readText, stringifySearch } from './search-params.ts';

test('search parameters survive the round trip through an address as plain strings', () => {
  expect(parseSearch('?q=air+fryer&page=2')).toEqual({ q: 'air fryer', page: '2' });
  expect(stringifySearch({ q: 'air fryer', page: 2 })).toBe('?q=air+fryer&page=2');
  // The server uses the same order; with another, the router would load its page again.
  expect(Object.keys(parseSearch('?q=air+fryer&page=2'))).toEqual(['page', 'q']);
  expect(parseSearch(stringifySearch({ q: '"50%" & more = 1+1' }))).toEqual({ q: '"50%" & more = 1+1' });
});

test('empty values are left out, zero is kept', () => {
  expect(stringifySearch({ q: '', page: undefined, brand: null, freeShipping: false })).toBe('');
  expect(stringifySearch({ minPrice: 0 })).toBe('?minPrice=0');
});

test('only whole page numbers from 2 on are read', () => {
  expect(readPage('2')).toBe(2);
  for (const value of ['1', '0', '-3', '1.5', 'two', '', undefined, '1e400']) expect(readPage(value)).toBeUndefined();
});

test('texts are trimmed, and empty ones are undefined', () => {
  expect(readText(' fryer ')).toBe('fryer');
  expect(readText('   ')).toBeUndefined();
  expect(readText(3)).toBeUndefined();
});

test('several values of a filter, separated by commas or repeated, are merged and sorted', () => {
  const severalStores = { store: 'acme,zed' };
  for (const search of ['?store=zed,acme', '?store=zed&store=acme', '?store=acme%2Czed&store=&store=acme']) {
    expect(parseSearch(search)).toEqual(severalStores);
  }
  expect(stringifySearch(severalStores)).toBe('?store=acme,zed');
});

test('parameters that no page reads are dropped, or split off when an address is passed on', () => {
  expect(parseSearch('?utm_source=news&q=tea&x1=1')).toEqual({ q: 'tea' });
  expect(partSearch('?utm_source=news&q=tea&x1=1&page=2&q=pot')).toEqual({
    read: '?page=2&q=pot',
    unread: 'utm_source=news&x1=1',
  });
  expect(partSearch('')).toEqual({ read: '', unread: '' });
});

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

test('every parameter that a page reads is known', () => {
  const readers = Object.entries(sources).filter(([file]) => !file.includes('.test.'));
  const names = readers.flatMap(([, text]) => [
    ...[...text.matchAll(/<Address\w+[^>]*?field="(\w+)"/g)].map(([, name = '']) => name),
    ...[...text.matchAll(/\braw\.(\w+)/g)].map(([, name = '']) => name),
    ...(/useSearch\(|Record<string, unknown>/.test(text)
      ? [...text.matchAll(/\bsearch\.(?!tsx?')([a-z]\w*)/gi)].map(([, name = '']) => name)
      : []),
    ...[...text.matchAll(/\{ ([\w, :]+) \}(?:: Record<string, unknown>| = useSearch\()/g)].flatMap(([, list = '']) =>
      list.split(',').map((one) => one.trim().split(':')[0] ?? ''),
    ),
  ]);
  const unknown = [...new Set(names)].filter((name) => parseSearch(`?${name}=1`)[name] === undefined);
  expect(names.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test('the canonical query of a list leaves out invalid page numbers', () => {
  expect([2, '3', '0', -1, 'two', undefined].map(listPageQuery)).toEqual(['?page=2', '?page=3', '', '', '', '']);
});
