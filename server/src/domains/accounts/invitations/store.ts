import type { StaffRole } from '@haggle/contract/accounts/capabilities';
import type { Role } from '@haggle/contract/accounts/users';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface NewInvitation {
  tokenHash: Buffer;
  email: string | null;
  role: Role;
  roles: StaffRole[];
  by: string;
  at: Date;
  expiresAt: Date;
}

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

function selectInvitations(database: Database) {
  return database
    .selectFrom('invitations')
    .leftJoin('users as inviter', (join) =>
      join.onRef('inviter.id', '=', 'invitations.invited_by').on('inviter.deleted_at', 'is', null),
    )
    .leftJoin('users as guest', (join) =>
      join.onRef('guest.id', '=', 'invitations.accepted_by').on('guest.deleted_at', 'is', null),
    )
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.staff_roles',
      'invitations.created_at',
      'invitations.expires_at',
      'invitations.accepted_at',
      'invitations.accepted_by',
      'invitations.invited_by',
      'invitations.revoked_at',
      'inviter.username as inviter_name',
      'guest.username as guest_name',
    ]);
}

/** Returns invitations created since a time, newest first. */
export function listInvitations(database: Database, since: Date) {
  return selectInvitations(database)
    .where('invitations.created_at', '>=', since)
    .orderBy('invitations.id', 'desc')
    .execute();
}

export function findInvitation(database: Database, id: string): Promise<InvitationRow> {
  return selectInvitations(database).where('invitations.id', '=', id).executeTakeFirstOrThrow();
}

/** Returns the open invitation of a link. */
export function findOpenInvitation(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> {
  return selectInvitations(database)
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns the invitation of a link that this member has accepted. */
export function findAcceptedInvitation(
  database: Database,
  tokenHash: Buffer,
  acceptedBy: string,
): Promise<InvitationRow | undefined> {
  return selectInvitations(database)
    .where('token_hash', '=', tokenHash)
    .where('accepted_by', '=', acceptedBy)
    .executeTakeFirst();
}

/** Returns a member's invitations created since a time, newest first. */
export function listInvitationsBy(database: Database, by: string, since: Date) {
  return selectInvitations(database)
    .where('invitations.invited_by', '=', by)
    .where('invitations.created_at', '>=', since)
    .orderBy('invitations.id', 'desc')
    .execute();
}

/** Locks a member's sign-up. Its decision is null while pending; undefined means that they needed no approval. */
export function lockSignUp(database: Database, userId: string) {
  return database
    .selectFrom('sign_ups')
    .select(['decision', 'is_held'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Approves an invited member's pending sign-up; an earlier decision stays. */
export async function approveInvitedSignUp(
  database: Database,
  userId: string,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  await database
    .updateTable('sign_ups')
    .set({ decision: 'approved', decided_at: at, decided_by: by })
    .where('user_id', '=', userId)
    .where('decision', 'is', null)
    .execute();
  await database
    .updateTable('users')
    .set({ sign_up: null })
    .where('id', '=', userId)
    .where('sign_up', '=', 'waiting')
    .execute();
}

/**
 * Returns how many of a member's links are open.
 * @param usedSince also counts links used since then
 */
export async function countOpenInvitations(
  database: Database,
  by: string,
  now: Date,
  { usedSince }: { usedSince?: Date } = {},
): Promise<number> {
  const { count } = await database
    .selectFrom('invitations')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('invited_by', '=', by)
    .where('revoked_at', 'is', null)
    .where(({ and, eb, or }) =>
      or([
        and([eb('accepted_at', 'is', null), eb('expires_at', '>', now)]),
        ...(usedSince ? [eb('accepted_at', '>', usedSince)] : []),
      ]),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts an invitation. @returns its id */
export async function insertInvitation(database: Database, one: NewInvitation): Promise<string> {
  const { id } = await database
    .insertInto('invitations')
    .values({
      token_hash: one.tokenHash,
      email: one.email,
      role: one.role,
      staff_roles: one.roles,
      invited_by: one.by,
      created_at: one.at,
      expires_at: one.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Accepts a link's open invitation for a member. @returns what it gives; undefined if it no longer works */
export function redeemInvitation(database: Database, tokenHash: Buffer, { userId, at }: { userId: string; at: Date }) {
  return database
    .updateTable('invitations')
    .set({ accepted_by: userId, accepted_at: at, email: null })
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['id', 'role', 'staff_roles', 'invited_by'])
    .executeTakeFirst();
}

/**
 * Revokes an open invitation, with `by` only if this inviter sent it.
 * @returns whether it was open
 */
export async function revokeInvitation(
  database: Database,
  { id, by, at }: { id: string; by?: string; at: Date },
): Promise<boolean> {
  const row = await database
    .updateTable('invitations')
    .set({ revoked_at: at, email: null })
    .where('id', '=', id)
    .$if(by !== undefined, (update) => update.where('invited_by', '=', by ?? ''))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Revokes all open links of a member. */
export async function revokeInvitationsBy(database: Database, by: string, at: Date): Promise<void> {
  await database
    .updateTable('invitations')
    .set({ revoked_at: at, email: null })
    .where('invited_by', '=', by)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Scheduled: deletes the addresses of expired invitations, and invitations that are no longer listed. */
export async function deleteExpiredInvitations(
  database: Database,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await database
    .updateTable('invitations')
    .set({ email: null })
    .where('expires_at', '<=', now)
    .where('email', 'is not', null)
    .execute();
  await database.deleteFrom('invitations').where('created_at', '<', before).execute();
}
