import { completeLocale } from '@haggle/contract/locale/currencies';
import { firstLocale, presentLocale } from '@haggle/contract/locale/locale';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fewerWords, stemsOf, toPieces, wordsOf } from './rules.ts';

test.each([
  ["'ssd' & 'samsung':*", ['ssd', 'samsung']],
  ["'ssd' | 'ssd'", ['ssd']],
  ["'o''neill'", ["o'neill"]],
  ["'a''''b' & 'c'", ["a''b", 'c']],
  ['', []],
])('stems are extracted from the query %s', (query, stems) => {
  expect(stemsOf(query)).toEqual(stems);
});

test('each word is listed once, and a hyphenated word as a whole', () => {
  expect(wordsOf(['USB-C cable, 2.5m', 'the USB-C; O’Neill’s', '–', ''])).toEqual([
    'USB-C',
    'cable',
    '2.5m',
    'the',
    'O’Neill’s',
  ]);
  expect(wordsOf(['-a- b.', 'Größe'])).toEqual(['a', 'b', 'Größe']);
});

describe('a text in pieces', () => {
  const splitMatches = (text: string, ...words: string[]) => toPieces(text, (word) => words.includes(word));

  test('marks the words that match', () => {
    expect(splitMatches('A red kettle, red!', 'red')).toEqual([
      { text: 'A ', isMatch: false },
      { text: 'red', isMatch: true },
      { text: ' kettle, ', isMatch: false },
      { text: 'red', isMatch: true },
      { text: '!', isMatch: false },
    ]);
  });

  test('is one piece if nothing or everything matches, and none if it is empty', () => {
    expect(splitMatches('kettle', 'tea')).toEqual([{ text: 'kettle', isMatch: false }]);
    expect(splitMatches('kettle', 'kettle')).toEqual([{ text: 'kettle', isMatch: true }]);
    expect(splitMatches('')).toEqual([]);
  });

  test('joins back into the same text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.func(fc.boolean()), (text, isMatch) => {
        const pieces = toPieces(text, isMatch);
        expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        expect(pieces.every((piece) => piece.text !== '')).toBe(true);
      }),
    );
  });
});

describe('queries with fewer words', () => {
  const createGroups = (q: string) => q.split(' ').map((text) => [{ text }]);
  const listFewerWords = (q: string) =>
    fewerWords(createGroups(q)).map((groups) => groups.map(([term]) => term?.text).join(' '));

  test.each([
    ['oak desk', ['oak', 'desk']],
    ['tall oak desk', ['oak desk', 'tall desk', 'tall oak', 'tall', 'oak', 'desk']],
    ['monitor 27', ['monitor']],
    ['monitor 27 144', ['monitor 144', 'monitor 27', 'monitor']],
    ['27 144', []],
  ])('for "%s" are %j', (q, expected) => {
    expect(listFewerWords(q)).toEqual(expected);
  });
});

describe('a text in a language without spaces', () => {
  beforeEach(() => presentLocale(completeLocale({ language: 'ja', country: 'JP', currency: 'JPY', timeZone: 'UTC' })));
  afterEach(() => presentLocale(firstLocale));

  test('is split into words, each matched at its place', () => {
    const text = '新しい電気ケトル';
    const words = wordsOf([text]);
    expect(words.length).toBeGreaterThan(1);
    expect(words.join('')).toBe(text);
    const last = words.at(-1) ?? '';
    expect(toPieces(text, (word) => word === last)).toEqual([
      { text: text.slice(0, -last.length), isMatch: false },
      { text: last, isMatch: true },
    ]);
  });

  test('keeps words of other languages whole', () => {
    expect(wordsOf(['USB-C 電気'])[0]).toBe('USB-C');
  });
});
