import * as accountLimits from '@haggle/contract/limits/accounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNameProblem, normalizeDisplayName } from './rules.ts';

describe('a display name is stored', () => {
  test.each([
    ['as written', 'Mara Lind', 'Mara Lind'],
    ['without surrounding blanks', '  Mara ', 'Mara'],
    ['with single blanks between words', 'Mara   Lind', 'Mara Lind'],
    ['with ordinary characters instead of full-width ones', 'Ｍａｒａ', 'Mara'],
    ['with composed accents', 'Zoe\u0308', 'Zoë'],
  ])('%s', (_, input, stored) => expect(normalizeDisplayName(input)).toBe(stored));

  test('unchanged when it is saved again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (input) => {
        const stored = normalizeDisplayName(input);
        expect(normalizeDisplayName(stored)).toBe(stored);
      }),
    );
  });
});

describe('a display name', () => {
  test.each(['Mara', 'José 2', 'علی', '王小明', 'می\u200cروم', 'Tess 🔥'])('may be %s', (name) =>
    expect(findNameProblem(name)).toBeUndefined(),
  );

  test('may have up to the maximum length, and no more', () => {
    expect(findNameProblem('a'.repeat(accountLimits.maxDisplayNameLength))).toBeUndefined();
    expect(findNameProblem('a'.repeat(accountLimits.maxDisplayNameLength + 1))).toContain(
      String(accountLimits.maxDisplayNameLength),
    );
  });

  test.each([
    ['is empty', ''],
    ['has only invisible characters', '\u200b\u200d'],
    ['has only a character that looks blank', '\u3164'],
    ['has only an accent', '\u0301'],
    ['has two lines', 'Mara\nadmin'],
    ['contains a right-to-left override', 'Mara\u202enimda'],
    ['contains an invisible character within a word', 'Ma\u200bra'],
  ])('is refused if it %s', (_, name) => expect(findNameProblem(name)).toBe(findNameProblem('')));

  test('may not mix look-alike characters from two scripts', () => {
    const problem = findNameProblem('M\u0430ra');
    expect(problem).toBeDefined();
    expect(problem).not.toBe(findNameProblem(''));
  });
});
