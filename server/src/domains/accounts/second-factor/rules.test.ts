import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseCode, toRecoveryCode } from './rules.ts';

test('a recovery code has two groups of five characters, none of which looks like another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 16 }), (bytes) => {
      expect(toRecoveryCode(bytes)).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
    }),
  );
});

test('each of the first ten bytes becomes one character', () => {
  expect(toRecoveryCode(Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10))).toBe('23456-789ab');
  expect(toRecoveryCode(Uint8Array.of(30, 31, 255, 10, 11, 12, 13, 14, 15, 16))).toBe('z29cd-efghj');
});

test('a typed code is normalised: lower case, without spaces and hyphens', () => {
  for (const input of ['23456-789ab', ' 23456 789AB ', '23456789ab', '2345-6789-ab\n'])
    expect(normaliseCode(input)).toBe('23456789ab');
});
