import { expect, test } from 'vitest';
import { allWords, wordsOf } from '../../messages/read-words.ts';

test('every language has more than 30 words for accessories, all in lower case', () => {
  for (const { search } of allWords()) {
    expect(search.accessories.length).toBeGreaterThan(30);
    expect(search.accessories.filter((word) => word !== word.toLowerCase())).toEqual([]);
  }
});

test('the pattern of “goes with” matches its first word and no empty text', () => {
  for (const { search } of allWords()) {
    const shape = new RegExp(`^(?:${search.goesWith})$`);
    const [first = ''] = search.goesWith.split('|');
    expect([shape.test(first), shape.test('')]).toEqual([true, false]);
  }
});

test('a regional language has the words of its base language', () => {
  expect(wordsOf('de-AT')).toBe(wordsOf('de'));
  expect(wordsOf('nl')).toBeUndefined();
});
