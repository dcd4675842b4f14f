import { expect, test } from 'vitest';
import { parseSearch, readPage, readText, stringifySearch } from './search-params.ts';

test('an address carries plain strings there and back', () => {
  expect(parseSearch('?q=air+fryer&page=2')).toEqual({ q: 'air fryer', page: '2' });
  expect(stringifySearch({ q: 'air fryer', page: 2 })).toBe('?q=air+fryer&page=2');
  expect(parseSearch(stringifySearch({ q: '"50%" & more = 1+1' }))).toEqual({ q: '"50%" & more = 1+1' });
});

test('empty values are left out, zero is kept', () => {
  expect(stringifySearch({ q: '', page: undefined, brand: null, freeShipping: false })).toBe('');
  expect(stringifySearch({ minPrice: 0 })).toBe('?minPrice=0');
});

test('only later pages have a number', () => {
  expect(readPage('2')).toBe(2);
  for (const value of ['1', '0', '-3', '1.5', 'two', '', undefined, '1e400']) expect(readPage(value)).toBeUndefined();
});

test('texts are trimmed, and empty ones are none', () => {
  expect(readText(' fryer ')).toBe('fryer');
  expect(readText('   ')).toBeUndefined();
  expect(readText(3)).toBeUndefined();
});
