import { expect, test } from 'vitest';
import { addressOf, standingOf } from './rules.ts';

test.each([
  ['both have proved it', true, true, 'link'],
  ['only the account has proved it', false, true, 'open'],
  ['only the provider has proved it', true, false, 'open'],
  ['nobody has proved it', false, false, 'open'],
] as const)('an account is linked only if both sides proved it: %s', (_, isProvedThere, isProvedHere, standing) => {
  expect(standingOf({ isProvedThere, isProvedHere })).toBe(standing);
});

test.each([
  [
    'a provider vouches for it',
    { email: 'told@x.example', isEmailVerified: true },
    'typed@x.example',
    'told@x.example',
  ],
  ['it only says it', { email: 'told@x.example', isEmailVerified: false }, 'typed@x.example', 'typed@x.example'],
  ['nobody typed another', { email: 'told@x.example', isEmailVerified: false }, undefined, 'told@x.example'],
  ['it tells none', { email: undefined, isEmailVerified: false }, undefined, undefined],
] as const)('a verified address wins over a typed one, a typed over an unverified: %s', (_, known, typed, address) => {
  expect(addressOf(known, typed)).toBe(address);
});
