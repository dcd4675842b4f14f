import { capabilitiesOf } from '@haggle/contract/accounts/capabilities';
import type { Me, Profile } from '@haggle/contract/accounts/users';
import { toAvatarUrl } from '../../../platform/images/address.ts';
import type { AccountExtras, UserRow } from './store.ts';

export function toMe(row: UserRow, { passkeysCount, hasFilters }: AccountExtras): Me {
  return {
    _id: row.id,
    id: row.id,
    email: row.email,
    username: row.username,
    displayName: row.display_name,
    bio: row.bio,
    role: row.role,
    roles: row.staff_roles,
    capabilities: capabilitiesOf({ role: row.role, roles: row.staff_roles }),
    theme: row.theme,
    points: row.points,
    trustLevel: row.trust_level,
    avatarUrl: toAvatarUrl(row.avatar_key, 'medium'),
    emailVerified: row.email_verified_at !== null,
    secondFactor: row.totp_confirmed_at !== null,
    ...(row.sign_up && { signUp: row.sign_up }),
    ...(row.password_hash === '' && { lacksPassword: true }),
    passkeysCount,
    hasFilters,
    deleteAfter: row.delete_after?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

export function toProfile(row: UserRow, dealsCount: number): Profile {
  return {
    _id: row.id,
    username: row.username,
    displayName: row.display_name,
    bio: row.bio,
    avatarUrl: toAvatarUrl(row.avatar_key, 'medium'),
    points: row.points,
    reputationScore: row.reputation,
    dealsCount,
    createdAt: row.created_at.toISOString(),
  };
}
