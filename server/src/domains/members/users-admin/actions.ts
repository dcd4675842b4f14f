import { type StaffRole, staffRoles } from '@haggle/contract/accounts/capabilities';
import type { Role } from '@haggle/contract/accounts/users';
import * as moderationLimits from '@haggle/contract/limits/moderation';
import type { AdminUserDetail, AdminUsersQuery } from '@haggle/contract/members/users-admin';
import { type Actor, can, hiddenFrom, isStaff, refuseOwnCase } from '../../../kernel/actor.ts';
import { toList } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { startOfToday } from '../../../kernel/zoned-day.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import * as sessions from '../../accounts/sessions/actions.ts';
import { explainTrust, readOverride } from '../../accounts/trust/actions.ts';
import { requireUser } from '../../accounts/users/actions.ts';
import { requireConfirmationFor, requireOtherAdmin, sortRoles } from '../../accounts/users/role-actions.ts';
import { lockMember, updateUser } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readCleanup } from '../../moderation/cleanups/actions.ts';
import { listSuspensions } from '../../moderation/suspensions/actions.ts';
import { listWarnings } from '../../moderation/warnings/actions.ts';
import { notify } from '../../notifications/actions.ts';
import * as points from '../../reputation/points/actions.ts';
import { listFindingsOf } from '../../reputation/vote-rings/actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import * as store from './store.ts';
import { toAdminUser, toAdminUserDetail } from './views.ts';

/** Lists members by part of a name, or of an address for staff who may read addresses, and by their state. */
export async function listAdminUsers(context: Context, actor: Actor, query: AdminUsersQuery) {
  const now = context.clock();
  const showsEmails = can(actor, 'personalData');
  const { timeZone } = await readSettings(context);
  const at = { now, today: startOfToday(now, timeZone), searchesEmails: showsEmails };
  const found = await store.listAdminUsers(context.database, query, at);
  return toList(query, found, (row) => toAdminUser(row, { now, showsEmails }));
}

/**
 * Returns everything an admin needs to know about a member.
 * @throws Refusal `user_not_found`
 */
export async function readAdminUser(context: Context, actor: Actor, userId: string): Promise<AdminUserDetail> {
  const { database } = context;
  const { recent } = moderationLimits;
  const row = await store.findAdminUser(database, userId);
  const trust = await explainTrust(context, userId);
  if (!row || !trust) throw new Refusal('user_not_found');
  const [trustOverride, counts, suspensions, warnings, findings, notes, activeSessions, cleanup, history] =
    await Promise.all([
      readOverride(context, userId),
      store.countAuditEntries(database, userId, hiddenFrom(actor)),
      listSuspensions(context, userId),
      listWarnings(context, userId),
      listFindingsOf(context, userId),
      // Staff must not see notes about themselves.
      hiddenFrom(actor) === userId ? [] : store.listNotes(database, userId),
      sessions.listSessionsOf(context, userId),
      readCleanup(context, userId),
      points.listHistory(context, userId, { page: 1, limit: recent }),
    ]);
  const outranksActor = actor.role !== 'admin' && isStaff({ role: row.role, roles: row.staff_roles });
  const visibleSessions = outranksActor ? null : activeSessions;
  const parts = {
    trust,
    trustOverride,
    counts,
    suspensions,
    warnings,
    findings,
    sessions: visibleSessions,
    cleanup,
    recentPoints: history.data,
  };
  const showsEmails = can(actor, 'personalData');
  return toAdminUserDetail(row, notes, { ...parts, now: context.clock(), showsEmails });
}

interface Roles {
  role: Role;
  roles: readonly StaffRole[];
}

interface RoleChange {
  role: Role;
  roles?: readonly StaffRole[] | undefined;
  /** The roles that the admin saw; undefined to skip the check. */
  was?: Roles | undefined;
  reason: string | null;
}

/**
 * Makes a member an admin, or an admin a member, and adds or removes other roles. The audit log names each changed
 * role.
 * @throws Refusal `user_not_found`, `own_account`, `last_admin`, `changed_meanwhile`
 */
export function changeRole(
  context: Context,
  actor: Actor,
  userId: string,
  { role, roles, was, reason }: RoleChange,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    await requireOtherAdmin(context, actor, userId);
    const before = await store.lockRole(context.database, userId);
    if (was && Object.keys(changedRoles(was, before)).length > 0) throw new Refusal('changed_meanwhile');
    const after = { role, roles: sortRoles(roles ?? before.roles) };
    await updateUser(context, userId, { role, staff_roles: after.roles });
    const changes = changedRoles(before, after);
    await recordAudit(context, actor, {
      action: 'user.role_changed',
      subject: 'user',
      subjectId: userId,
      changes,
      reason,
    });
  });
}

/** The roles that were given and taken: `{role: ['member', 'admin'], moderator: [false, true]}`. */
function changedRoles(before: Roles, after: Roles) {
  const had = (role: StaffRole) => before.roles.includes(role);
  const has = (role: StaffRole) => after.roles.includes(role);
  const changed = staffRoles.filter((role) => had(role) !== has(role));
  return {
    ...(before.role !== after.role && { role: [before.role, after.role] as const }),
    ...Object.fromEntries(changed.map((role) => [role, [had(role), has(role)] as const])),
  };
}

/**
 * Adds or subtracts points; a second adjustment with the same key changes nothing.
 * @throws Refusal `user_not_found`, or `changed_meanwhile` if the first one had other values
 */
export function adjustPoints(
  context: Context,
  actor: Actor,
  userId: string,
  adjustment: { key: string; change: number; reason: string },
): Promise<void> {
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    if (!(await points.adjustPoints(context, userId, adjustment))) {
      return points.requireSameAdjustment(context, adjustment);
    }
    const { change, reason } = adjustment;
    const { points: after } = await points.readPoints(context, userId);
    const changes = { points: [after - change, after] as const };
    await recordAudit(context, actor, {
      action: 'user.points_adjusted',
      subject: 'user',
      subjectId: userId,
      changes,
      reason,
    });
  });
}

/** @throws Refusal `user_not_found` */
export function addNote(context: Context, actor: Actor, userId: string, body: string): Promise<void> {
  return inTransaction(context, async (context) => {
    await lockMember(context, userId);
    await addNoteAbout(context, actor, userId, body);
    await recordAudit(context, actor, { action: 'user.noted', subject: 'user', subjectId: userId });
  });
}

/** Adds a note about a member in the running transaction, as part of another action on them. */
export function addNoteAbout(context: Context, actor: Actor, userId: string, body: string): Promise<void> {
  return store.insertNote(context.database, { userId, authorId: actor.id, body, at: context.clock() });
}

/** @throws Refusal `note_not_found`, `own_case` */
export function removeNote(context: Context, actor: Actor, userId: string, noteId: string): Promise<void> {
  refuseOwnCase(actor, userId);
  return inTransaction(context, async (context) => {
    if (!(await store.deleteNote(context.database, userId, noteId))) throw new Refusal('note_not_found');
    // Without its text: notes may contain names, and the audit log outlives an erased account.
    await recordAudit(context, actor, { action: 'user.note_removed', subject: 'user', subjectId: userId });
  });
}

/**
 * Logs a member out, on one device or everywhere.
 * @throws Refusal `user_not_found`, `own_account`, `session_not_found`
 */
export function revokeSessions(context: Context, actor: Actor, userId: string, sessionId?: string): Promise<void> {
  if (userId === actor.id) throw new Refusal('own_account');
  return inTransaction(context, async (context) => {
    await requireUser(context, userId);
    await requireConfirmationFor(context, actor, userId);
    if (sessionId === undefined) await sessions.revokeAllSessions(context, userId);
    else await sessions.revokeSession(context, { id: userId }, sessionId);
    await recordAudit(context, actor, { action: 'user.signed_out', subject: 'user', subjectId: userId });
  });
}

/**
 * Sends a member a message in the team's name.
 * @throws Refusal `user_not_found`, `own_account`
 */
export async function messageUser(context: Context, actor: Actor, id: string, text: string): Promise<void> {
  if (id === actor.id) throw new Refusal('own_account');
  await inTransaction(context, async (context) => {
    await lockMember(context, id);
    await notify(context, { type: 'system_message' }, [{ userId: id, data: { kind: 'team_message', reason: text } }]);
    await recordAudit(context, actor, {
      action: 'user.messaged',
      subject: 'user',
      subjectId: id,
      changes: {},
      reason: text,
    });
  });
}
