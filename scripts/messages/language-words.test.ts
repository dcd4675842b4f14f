import { expect, test } from 'vitest';
import { allWords, wordsOf } from '../../messages/read-words.ts';

test('every language of the site has words for accessories, in small letters', () => {
  for (const { search } of allWords()) {
    expect(search.accessories.length).toBeGreaterThan(30);
    expect(search.accessories.filter((word) => word !== word.toLowerCase())).toEqual([]);
  }
});

test('what goes with a thing is a pattern of words', () => {
  for (const { search } of allWords()) {
    const shape = new RegExp(`^(?:${search.goesWith})$`);
    const [first = ''] = search.goesWith.split('|');
    expect([shape.test(first), shape.test('')]).toEqual([true, false]);
  }
});

test('a language of a region has the words of its language', () => {
  expect(wordsOf('de-AT')).toBe(wordsOf('de'));
  expect(wordsOf('nl')).toBeUndefined();
});
