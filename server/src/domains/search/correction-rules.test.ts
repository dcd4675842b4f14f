import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCorrections, closest, splitsOf, typoDistance } from './correction-rules.ts';

describe('typing slips', () => {
  test.each([
    ['kettle', 'kettle', 0],
    ['ketle', 'kettle', 1],
    ['kettlle', 'kettle', 1],
    ['kattle', 'kettle', 1],
    ['ketlte', 'kettle', 1],
    ['ekttle', 'kettle', 1],
    ['kettel', 'kettle', 1],
    ['ca', 'abc', 3],
    ['ab', 'cd', 2],
    ['ab', 'ac', 1],
    ['', 'abc', 3],
    ['abc', '', 3],
    ['', '', 0],
    ['kitten', 'sitting', 3],
  ])('from %j to %j it takes %i', (a, b, distance) => {
    expect(typoDistance(a, b)).toBe(distance);
  });

  test('are symmetric, zero only for equal words, and between the length difference and the longer length', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = typoDistance(a, b);
        expect(typoDistance(b, a)).toBe(distance);
        expect(distance === 0).toBe(a === b);
        expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(distance).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});

describe('the intended word', () => {
  const createKnownWords = (...words: string[]) => words.map((word) => ({ word, dealsCount: 1 }));

  test.each([
    ['kettel', ['kettle', 'nettle'], 'kettle'],
    ['tae', ['tea'], 'tea'],
    ['teaaa', ['tea'], undefined],
    ['keyboadr', ['keyboard'], 'keyboard'],
    ['abcde', ['abcxy'], undefined],
    ['abcdef', ['abcdxy'], 'abcdxy'],
    ['abcdefghi', ['abcdefxyz'], undefined],
    ['abcdefghij', ['abcdefgxyz'], 'abcdefgxyz'],
    ['abcdefghijk', ['abcdefgwxyz'], undefined],
    ['playstation', ['radstation'], undefined],
    ['ecouteusr', ['écouteurs'], 'écouteurs'],
    ['tea', ['tea'], undefined],
    ['tea', [], undefined],
  ])('for %s among %j is %s', (word, words, expected) => {
    expect(closest(word, createKnownWords(...words))?.word).toBe(expected);
  });

  test('preferably begins with the same character', () => {
    expect(closest('pot', createKnownWords('cot', 'pat'))?.word).toBe('pat');
    expect(closest('pots', createKnownWords('cots', 'poots'))?.word).toBe('poots');
  });

  test('is the one with fewer slips, even if its first character differs', () => {
    expect(closest('bettle', createKnownWords('kettle', 'bottel'))?.word).toBe('kettle');
  });

  test('is the more common of two equally close ones, then the alphabetically first', () => {
    const [one, other] = [
      { word: 'pat', dealsCount: 2 },
      { word: 'pit', dealsCount: 9 },
    ];
    expect(closest('pot', [one, other])?.word).toBe('pit');
    expect(closest('pot', [other, one])?.word).toBe('pit');
    expect(closest('pot', createKnownWords('pit', 'pat'))?.word).toBe('pat');
    expect(closest('pot', createKnownWords('pat', 'pit'))?.word).toBe('pat');
  });

  test.each([
    ['wine', 'wide'],
    ['lego', 'leg'],
    ['roomba', 'room'],
    ['kindle', 'candle'],
    ['glitch', 'switch'],
    ['unlimited', 'limited'],
  ])('is at most a guess if %s was typed and %s is known', (word, other) => {
    expect(closest(word, createKnownWords(other))?.isGuess ?? true).toBe(true);
  });

  test.each([
    ['hedphones', 'headphones'],
    ['moniter', 'monitor'],
    ['labtop', 'laptop'],
    ['cofee', 'coffee'],
    ['kopfhöhrer', 'kopfhörer'],
    ['tae', 'tea'],
    ['refridgerater', 'refrigerator'],
  ])('of the misspelling %s is %s', (word, other) => {
    expect(closest(word, createKnownWords(other))).toMatchObject({ word: other, isGuess: false });
  });

  test('is a likely misspelling rather than a guess, however common the guess', () => {
    const commonWords = [
      { word: 'wide', dealsCount: 900 },
      { word: 'wien', dealsCount: 1 },
    ];
    expect(closest('wine', commonWords)?.word).toBe('wien');
  });
});

test('a word can be split in two, each part at least three characters long', () => {
  expect(splitsOf('airfryer')).toEqual([
    ['air', 'fryer'],
    ['airf', 'ryer'],
    ['airfr', 'yer'],
  ]);
  expect(splitsOf('teapot')).toEqual([['tea', 'pot']]);
  expect(splitsOf('teaco')).toEqual([]);
});

test('a linking element of the language is dropped between the two parts', () => {
  expect(splitsOf('hundefutter', ['e', 's'])).toContainEqual(['hund', 'futter']);
  expect(splitsOf('hundefutter')).not.toContainEqual(['hund', 'futter']);
});

test.each([
  ['ketle and ketles', [{ from: 'ketle', to: 'kettle' }], 'kettle and ketles'],
  ['KETLE, ketle!', [{ from: 'ketle', to: 'kettle' }], 'kettle, kettle!'],
  ['fryr', [{ from: 'fryr', to: '$& fryer' }], '$& fryer'],
  ['u.s.b and usxb', [{ from: 'u.s.b', to: 'usb' }], 'usb and usxb'],
  ['a-b c', [{ from: 'a-b', to: 'ab' }], 'ab c'],
  ['größe größen ungröße', [{ from: 'größe', to: 'grösse' }], 'grösse größen ungröße'],
  [
    'ketle pann',
    [
      { from: 'ketle', to: 'kettle' },
      { from: 'pann', to: 'pan' },
    ],
    'kettle pan',
  ],
  ['as it is', [], 'as it is'],
])('%j is corrected word by word', (q, corrections, expected) => {
  expect(applyCorrections(q, corrections)).toBe(expected);
});
