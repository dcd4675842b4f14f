import type { Me, Profile, Role, Theme } from '@haggle/contract/users';
import type { UserRow } from './store.ts';

export function toMe(row: UserRow): Me {
  return {
    _id: row.id,
    id: row.id,
    email: row.email,
    username: row.username,
    displayName: row.display_name,
    bio: row.bio,
    role: row.role as Role,
    theme: row.theme as Theme | null,
    points: row.points,
    createdAt: row.created_at.toISOString(),
  };
}

export function toProfile(row: UserRow, dealsCount: number): Profile {
  return {
    _id: row.id,
    username: row.username,
    displayName: row.display_name,
    bio: row.bio,
    points: row.points,
    dealsCount,
    createdAt: row.created_at.toISOString(),
  };
}
