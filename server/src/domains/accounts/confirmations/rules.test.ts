import { expect, test } from 'vitest';
import { proofOf } from './rules.ts';

test('confirming takes the code of two-step login, else the passkey of this session, else the password', () => {
  expect(proofOf({ hasTotp: false, cameWithStep: false })).toBe('password');
  expect(proofOf({ hasTotp: true, cameWithStep: false })).toBe('code');
  expect(proofOf({ hasTotp: true, cameWithStep: true })).toBe('code');
  expect(proofOf({ hasTotp: false, cameWithStep: true })).toBe('passkey');
});
