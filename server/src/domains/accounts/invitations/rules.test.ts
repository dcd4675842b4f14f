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
])('a member %s is in good standing: $2', (_, facts, is) => {
  expect(isInGoodStanding({ ...member, ...facts })).toBe(is);
});

describe('permission to invite others', () => {
  test.each([
    ['members where the site asks for no more trust than they have', member, 2, true],
    ['members of higher trust', { ...member, trustLevel: 3 }, 2, true],
    ['not members of lower trust', { ...member, trustLevel: 1 }, 2, false],
    ['every member where no trust is asked for', { ...member, trustLevel: 0 }, 0, true],
    ['no member where members may not at all', { ...member, trustLevel: 3 }, null, false],
    ['admins, whatever their trust', admin, 3, true],
    ['admins where members may not', admin, null, true],
  ] as const)('%s', (_, inviter, invitingTrust, may) => {
    expect(mayInviteToJoin(inviter, invitingTrust)).toBe(may);
  });

  test('no one who is suspended or waits for approval, not even an admin', () => {
    for (const inviter of [member, admin]) {
      expect(mayInviteToJoin({ ...inviter, suspension: {} }, 0)).toBe(false);
      expect(mayInviteToJoin({ ...inviter, signUp: 'waiting' }, 0)).toBe(false);
    }
  });
});
