import type { Invitation } from '@haggle/contract/accounts/invitations';
import type { InvitationRow } from './store.ts';

/** Shapes an invitation with its state at `now`. */
export function toInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    _id: row.id,
    email: row.email,
    role: row.role,
    roles: row.staff_roles,
    state: stateOf(row, now),
    by: row.inviter_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    acceptedBy: row.accepted_by === null ? null : { _id: row.accepted_by, username: row.guest_name },
  };
}

function stateOf(row: InvitationRow, now: Date): Invitation['state'] {
  if (row.accepted_at) return 'accepted';
  if (row.revoked_at) return 'revoked';
  return row.expires_at > now ? 'open' : 'expired';
}

/** Returns whether an invitation only lets someone join, without a staff role. */
export function isMemberInvitation({ role, roles }: Pick<Invitation, 'role' | 'roles'>): boolean {
  return role === 'member' && roles.length === 0;
}
