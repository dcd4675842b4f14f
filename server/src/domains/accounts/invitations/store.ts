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

function select(database: Database) {
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

/** Those made since a time, the latest first. */
export function listInvitations(database: Database, since: Date) {
  return select(database).where('invitations.created_at', '>=', since).orderBy('invitations.id', 'desc').execute();
}

export function findInvitation(database: Database, id: string): Promise<InvitationRow> {
  return select(database).where('invitations.id', '=', id).executeTakeFirstOrThrow();
}

/** The open invitation of a link. */
export function findOpen(database: Database, tokenHash: Buffer, now: Date): Promise<InvitationRow | undefined> {
  return select(database)
    .where('token_hash', '=', tokenHash)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The invitation of a link that somebody has accepted. */
export function findAccepted(
  database: Database,
  tokenHash: Buffer,
  acceptedBy: string,
): Promise<InvitationRow | undefined> {
  return select(database).where('token_hash', '=', tokenHash).where('accepted_by', '=', acceptedBy).executeTakeFirst();
}

/** Those that somebody made since a time, the latest first. */
export function listInvitationsBy(database: Database, by: string, since: Date) {
  return select(database)
    .where('invitations.invited_by', '=', by)
    .where('invitations.created_at', '>=', since)
    .orderBy('invitations.id', 'desc')
    .execute();
}

/** Holds what was decided on somebody who asked to join: null while they wait; undefined of whoever never had to ask. */
export function lockSignUp(database: Database, userId: string) {
  return database
    .selectFrom('sign_ups')
    .select(['decision', 'is_held'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Somebody who was invited waits for no approval any more; what was decided before stays. */
export async function approveInvited(
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
 * How many links of somebody open something.
 * @param usedSince counts those as well that were used since
 */
export async function countOpen(
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

/** @returns its id */
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

/** Takes the open invitation of a link for somebody. @returns what it gives; undefined when it is over */
export function takeInvitation(database: Database, tokenHash: Buffer, { userId, at }: { userId: string; at: Date }) {
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
 * @param by only where it is theirs; anybody's without it
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

/** Ends all open links of somebody. */
export async function revokeInvitationsBy(database: Database, by: string, at: Date): Promise<void> {
  await database
    .updateTable('invitations')
    .set({ revoked_at: at, email: null })
    .where('invited_by', '=', by)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Scheduled: forgets the addresses of those that have run out, and what is listed no longer. */
export async function forgetInvitations(
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
