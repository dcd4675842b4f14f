import type { AdminUser, AdminUserDetail } from '@haggle/contract/members/users-admin';
import type { AdminUserDetailRow, AdminUserRow, NoteRow } from './store.ts';

/** The current time, and whether the reader may see addresses. */
interface ViewOptions {
  now: Date;
  showsEmails: boolean;
}

/** Shapes a member with their state at `now`. */
export function toAdminUser(row: AdminUserRow, { now, showsEmails }: ViewOptions): AdminUser {
  const isSuspended = row.suspended_until !== null && row.suspended_until > now;
  return {
    _id: row.id,
    username: row.username,
    displayName: row.display_name,
    email: showsEmails ? row.email : null,
    role: row.role,
    roles: row.staff_roles,
    trustLevel: row.trust_level,
    points: row.points,
    reputationScore: row.reputation,
    dealsCount: row.deals_count ?? 0,
    suspendedUntil: isSuspended ? (row.suspended_until?.toISOString() ?? null) : null,
    isAnnulled: row.votes_annulled_at !== null,
    emailVerified: row.email_verified_at !== null,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** The parts that other features provide, in their final shape. */
type DetailParts = Pick<
  AdminUserDetail,
  | 'trust'
  | 'trustOverride'
  | 'counts'
  | 'suspensions'
  | 'warnings'
  | 'findings'
  | 'sessions'
  | 'cleanup'
  | 'recentPoints'
>;

export function toAdminUserDetail(
  row: AdminUserDetailRow,
  notes: readonly NoteRow[],
  { now, showsEmails, ...parts }: DetailParts & ViewOptions,
): AdminUserDetail {
  const person = toAdminUser(row, { now, showsEmails });
  return {
    ...person,
    ...parts,
    bio: row.bio,
    secondFactor: row.totp_confirmed_at !== null || Boolean(row.has_passkey),
    deleteAfter: row.delete_after?.toISOString() ?? null,
    suspensionReason: person.suspendedUntil ? row.suspension_reason : null,
    notes: notes.map((note) => ({
      _id: note.id,
      body: note.body,
      by: note.username,
      createdAt: note.created_at.toISOString(),
    })),
  };
}
