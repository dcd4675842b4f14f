import type { Understood } from '@haggle/contract/search/sentences';
import { expect, test } from 'vitest';
import { type SearchWords, toWordSearch, withoutParts, withoutWordFilters, withWordFilters } from './search-words.ts';

const sentence = 'cheapest monitor under 200 with free shipping';
/** Returns an understood part of the sentence with the span of its words. */
const part = (aspect: Understood['aspect'], words: string, filters: Understood['filters']): Understood => {
  const from = sentence.indexOf(words);
  return { aspect, words, filters, name: null, spans: [{ from, to: from + words.length }] };
};
const sort = part('sort', 'cheapest', { sort: 'price' });
const category = part('category', 'monitor', { category: 'monitors' });
const price = part('price', 'under 200', { maxPrice: 200 });
const shipping = part('shipping', 'with free shipping', { freeShipping: true });
const searchWords: SearchWords = { sentence, parts: [sort, category, price, shipping] };
const expectedSearch = { category: 'monitors', maxPrice: 200, minPrice: undefined, freeShipping: 'true', sort: '' };

test('filters that were set win over those from the search words, whose sort is not a filter', () => {
  expect(withWordFilters({ maxPrice: 150, store: 'acme' }, searchWords)).toEqual({
    category: 'monitors',
    maxPrice: 150,
    freeShipping: 'true',
    store: 'acme',
  });
  expect(withWordFilters({ maxPrice: 150 }, undefined)).toEqual({ maxPrice: 150 });
});

test('removing a part from a sentence keeps the rest of it', () => {
  expect(withoutParts(sentence, [price])).toBe('cheapest monitor with free shipping');
  expect(withoutParts(sentence, [shipping, price])).toBe('cheapest monitor');
  const repeatedWords = {
    ...price,
    spans: [
      { from: 0, to: 4 },
      { from: 9, to: 14 },
    ],
  };
  expect(withoutParts('over tea under cup', [repeatedWords])).toBe('tea cup');
});

test('a form sets only the filters that differ from those of the search words', () => {
  expect(withoutWordFilters({ ...expectedSearch, hasCoupon: 'true' }, searchWords)).toEqual({
    hasCoupon: 'true',
    sort: '',
    category: undefined,
    maxPrice: undefined,
    minPrice: undefined,
    freeShipping: undefined,
  });
  expect(withoutWordFilters({ ...expectedSearch, maxPrice: 300 }, searchWords)).toMatchObject({
    maxPrice: 300,
    freeShipping: undefined,
  });
});

test('a filter cleared in the form is removed from the words, and the others stay', () => {
  expect(withoutWordFilters({ ...expectedSearch, freeShipping: undefined }, searchWords)).toMatchObject({
    q: 'cheapest monitor under 200',
    category: undefined,
    maxPrice: undefined,
  });
  const span = part('price', 'under 200', { minPrice: 20, maxPrice: 200 });
  expect(withoutWordFilters({ minPrice: undefined, maxPrice: 200 }, { sentence, parts: [span] })).toMatchObject({
    q: 'cheapest monitor with free shipping',
    maxPrice: 200,
  });
});

test('clearing all filters leaves the words, with names treated as plain words', () => {
  expect(toWordSearch(searchWords, 'store')).toEqual({ q: 'cheapest monitor', asWords: 'category.store' });
  expect(toWordSearch({ sentence, parts: [price] }, undefined)).toEqual({
    q: 'cheapest monitor with free shipping',
  });
});
