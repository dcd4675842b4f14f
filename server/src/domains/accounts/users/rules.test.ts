import * as accountLimits from '@haggle/contract/limits/accounts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findNameFault, toShownName } from './rules.ts';

describe('a display name is stored', () => {
  test.each([
    ['as it was written', 'Mara Lind', 'Mara Lind'],
    ['without blanks around it', '  Mara ', 'Mara'],
    ['with single blanks', 'Mara   Lind', 'Mara Lind'],
    ['in the usual signs for those that only look different', 'Ｍａｒａ', 'Mara'],
    ['with its accents in one piece', 'Zoe\u0308', 'Zoë'],
  ])('%s', (_, written, kept) => expect(toShownName(written)).toBe(kept));

  test('unchanged when it is saved again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (written) => {
        const kept = toShownName(written);
        expect(toShownName(kept)).toBe(kept);
      }),
    );
  });
});

describe('a display name', () => {
  test.each(['Mara', 'José 2', 'علی', '王小明', 'می\u200cروم', 'Tess 🔥'])('may be %s', (name) =>
    expect(findNameFault(name)).toBeUndefined(),
  );

  test('may have up to the maximum length, and no more', () => {
    expect(findNameFault('a'.repeat(accountLimits.displayNameMost))).toBeUndefined();
    expect(findNameFault('a'.repeat(accountLimits.displayNameMost + 1))).toContain(
      String(accountLimits.displayNameMost),
    );
  });

  test.each([
    ['nothing', ''],
    ['signs that nobody sees', '\u200b\u200d'],
    ['a letter that looks like a blank', '\u3164'],
    ['an accent without a letter', '\u0301'],
    ['two lines', 'Mara\nadmin'],
    ['a sign that turns the order around', 'Mara\u202enimda'],
    ['an unseen sign within a word', 'Ma\u200bra'],
  ])('may not be %s', (_, name) => expect(findNameFault(name)).toBe(findNameFault('')));

  test('may not mix look-alike characters from two scripts', () => {
    const fault = findNameFault('M\u0430ra');
    expect(fault).toBeDefined();
    expect(fault).not.toBe(findNameFault(''));
  });
});
