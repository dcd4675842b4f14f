import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each([
  ['', 'Too short'],
  ['Tr0ub4d!', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Easy to guess'],
  ['qwertyuiop1234567890', 'Easy to guess'],
  ['abcabcabcabcabc', 'Easy to guess'],
  ['P@ssw0rd!9', 'Fair: one more word would help'],
  ['teacup window', 'Good'],
  ['correct horse battery', 'Strong'],
  ['猫が屋根の上で静かに月を見ている', 'Strong'],
])('the password “%s” is rated “%s”', (password, word) => {
  expect(strengthOf(password).word).toBe(word);
});

test('the kinds of characters don’t matter, the length does', () => {
  expect(strengthOf('ruhig blau tisch').level).toBe(strengthOf('RUHIG blau 7isch').level);
  expect(strengthOf('ruhig blau').level).toBeLessThan(strengthOf('ruhig blau tisch').level);
});
