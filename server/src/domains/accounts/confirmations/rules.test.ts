import { expect, test } from 'vitest';
import { proofOf } from './rules.ts';

test('confirming asks for what a login asks for, and no less than this login showed', () => {
  expect(proofOf({ hasTotp: false, cameWithStep: false })).toBe('password');
  expect(proofOf({ hasTotp: true, cameWithStep: false })).toBe('code');
  expect(proofOf({ hasTotp: true, cameWithStep: true })).toBe('code');
  expect(proofOf({ hasTotp: false, cameWithStep: true })).toBe('passkey');
});
