import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCorrections, closest, slipsBetween, splitsOf } from './correction-rules.ts';

describe('slips of the finger', () => {
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
  ])('from %j to %j it takes %i', (a, b, slips) => {
    expect(slipsBetween(a, b)).toBe(slips);
  });

  test('are as many back as there, none between the same, at most the longer word, at least the difference', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const slips = slipsBetween(a, b);
        expect(slipsBetween(b, a)).toBe(slips);
        expect(slips === 0).toBe(a === b);
        expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length));
        expect(slips).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      }),
    );
  });
});

describe('the word that was meant', () => {
  const known = (...words: string[]) => words.map((word) => ({ word, dealsCount: 1 }));

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
    ['tea', ['tea'], undefined],
    ['tea', [], undefined],
  ])('by %s of %j is %s', (word, words, meant) => {
    expect(closest(word, known(...words))?.word).toBe(meant);
  });

  test('begins with the same letter rather than with another', () => {
    expect(closest('pot', known('cot', 'pat'))?.word).toBe('pat');
    expect(closest('pots', known('cots', 'poots'))?.word).toBe('poots');
  });

  test('takes fewer slips, even with another first letter', () => {
    expect(closest('bettle', known('kettle', 'bottel'))?.word).toBe('kettle');
  });

  test('is the commoner of two as near, then the first by the alphabet', () => {
    const [one, other] = [
      { word: 'pat', dealsCount: 2 },
      { word: 'pit', dealsCount: 9 },
    ];
    expect(closest('pot', [one, other])?.word).toBe('pit');
    expect(closest('pot', [other, one])?.word).toBe('pit');
    expect(closest('pot', known('pit', 'pat'))?.word).toBe('pat');
    expect(closest('pot', known('pat', 'pit'))?.word).toBe('pat');
  });

  test.each([
    ['wine', 'wide'],
    ['lego', 'leg'],
    ['roomba', 'room'],
    ['kindle', 'candle'],
    ['glitch', 'switch'],
    ['unlimited', 'limited'],
    ['playstation', 'radstation'],
  ])('is only a guess where %s is no %s', (word, other) => {
    expect(closest(word, known(other))?.isGuess ?? true).toBe(true);
  });

  test.each([
    ['hedphones', 'headphones'],
    ['moniter', 'monitor'],
    ['labtop', 'laptop'],
    ['cofee', 'coffee'],
    ['kopfhöhrer', 'kopfhörer'],
    ['tae', 'tea'],
    ['refridgerater', 'refrigerator'],
  ])('is %s misspelt as %s', (word, other) => {
    expect(closest(word, known(other))).toMatchObject({ word: other, isGuess: false });
  });

  test('is one misspelt rather than a guess, however common', () => {
    const common = [
      { word: 'wide', dealsCount: 900 },
      { word: 'wien', dealsCount: 1 },
    ];
    expect(closest('wine', common)?.word).toBe('wien');
  });
});

test('a word may be two, each of at least three letters', () => {
  expect(splitsOf('airfryer')).toEqual([
    ['air', 'fryer'],
    ['airf', 'ryer'],
    ['airfr', 'yer'],
  ]);
  expect(splitsOf('teapot')).toEqual([['tea', 'pot']]);
  expect(splitsOf('teaco')).toEqual([]);
});

test('between the two may stand what a language joins words with', () => {
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
])('%j with its words put right', (q, corrections, right) => {
  expect(applyCorrections(q, corrections)).toBe(right);
});

test('slips are counted the same in both directions, and never more than there are letters', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      const slips = slipsBetween(a, b);
      expect(slips).toBe(slipsBetween(b, a));
      expect(slips).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(slips).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
      expect(slips === 0).toBe(a === b);
    }),
  );
});
