import { expect, test } from 'vitest';
import { addressOf, standingOf } from './rules.ts';

test.each([
  ['both have', true, true, 'link'],
  ['only the account has', false, true, 'open'],
  ['only the provider has', true, false, 'open'],
  ['neither has', false, false, 'open'],
] as const)(
  'an account is linked only if both sides proved it: %s',
  (_, providerVerified, accountVerified, standing) => {
    expect(standingOf({ isVerifiedByProvider: providerVerified, isVerifiedHere: accountVerified })).toBe(standing);
  },
);

test.each([
  [
    'the provider has verified its address',
    { email: 'told@x.example', isEmailVerified: true },
    'typed@x.example',
    'told@x.example',
  ],
  [
    'the provider has not verified its address',
    { email: 'told@x.example', isEmailVerified: false },
    'typed@x.example',
    'typed@x.example',
  ],
  ['the member typed no address', { email: 'told@x.example', isEmailVerified: false }, undefined, 'told@x.example'],
  ['there is no address at all', { email: undefined, isEmailVerified: false }, undefined, undefined],
] as const)(
  'a verified address wins over a typed one, and a typed one over an unverified one: %s',
  (_, identity, typedEmail, address) => {
    expect(addressOf(identity, typedEmail)).toBe(address);
  },
);
