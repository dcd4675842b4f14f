import { describe, expect, test } from 'vitest';
import { isInGoodStanding, mayInviteToJoin } from './rules.ts';

const member = { role: 'member', trustLevel: 2 } as const;
const admin = { role: 'admin', trustLevel: 0 } as const;

test.each([
  ['with nothing against them', {}, true],
  ['whose sign-up was approved', { signUp: null, suspension: null }, true],
  ['whose sign-up waits for approval', { signUp: 'waiting' }, false],
  ['whose sign-up was refused', { signUp: 'refused' }, false],
  ['who is suspended', { suspension: { reason: 'Spam' } }, false],
])('a member %s is in good standing: $2', (_, state, expected) => {
  expect(isInGoodStanding({ ...member, ...state })).toBe(expected);
});

describe('permission to invite others', () => {
  test.each([
    ['is given to members with the required trust level', member, 2, true],
    ['is given to members above the required trust level', { ...member, trustLevel: 3 }, 2, true],
    ['is not given to members below the required trust level', { ...member, trustLevel: 1 }, 2, false],
    ['is given to every member if no trust is required', { ...member, trustLevel: 0 }, 0, true],
    ['is given to no member if inviting is turned off', { ...member, trustLevel: 3 }, null, false],
    ['is given to admins regardless of trust', admin, 3, true],
    ['is given to admins even if inviting is turned off', admin, null, true],
  ] as const)('%s', (_, inviter, invitingTrust, expected) => {
    expect(mayInviteToJoin(inviter, invitingTrust)).toBe(expected);
  });

  test('is not given to anyone who is suspended or waits for approval, not even an admin', () => {
    for (const inviter of [member, admin]) {
      expect(mayInviteToJoin({ ...inviter, suspension: {} }, 0)).toBe(false);
      expect(mayInviteToJoin({ ...inviter, signUp: 'waiting' }, 0)).toBe(false);
    }
  });
});
