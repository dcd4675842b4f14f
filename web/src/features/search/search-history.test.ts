import { expect, test } from 'vitest';
import { matching, withTerm } from './search-history.ts';

test('the newest term comes first, trimmed, and only once', () => {
  expect(withTerm(['mouse', 'fryer'], '  fryer ')).toEqual(['fryer', 'mouse']);
});

test('an empty term changes nothing', () => {
  expect(withTerm(['mouse'], '   ')).toEqual(['mouse']);
});

test('the ten newest terms are kept', () => {
  const terms = Array.from({ length: 12 }, (_, index) => `term ${index}`);
  const history = terms.reduce<string[]>(withTerm, []);
  expect(history).toHaveLength(10);
  expect(history[0]).toBe('term 11');
});

test('suggestions contain the typed text, ignoring case', () => {
  expect(matching(['Air Fryer', 'mouse'], ' fry')).toEqual(['Air Fryer']);
  expect(matching(['Air Fryer', 'mouse'], '')).toEqual(['Air Fryer', 'mouse']);
});
