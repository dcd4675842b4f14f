import type { AdminUser } from '@haggle/contract/members/users-admin';

/** Returns a member as listed in the users admin. */
export function adminUser(id: string, username: string, overrides: Partial<AdminUser> = {}): AdminUser {
  return {
    _id: id,
    username,
    displayName: null,
    email: `${username}@example.com`,
    role: 'member',
    roles: [],
    trustLevel: 1,
    points: 1200,
    reputationScore: 500,
    dealsCount: 3,
    suspendedUntil: null,
    isAnnulled: false,
    emailVerified: true,
    lastSeenAt: null,
    createdAt: '2026-03-01T12:00:00.000Z',
    ...overrides,
  };
}
