import { isPublic } from '@haggle/contract/deals/status';
import * as moderationLimits from '@haggle/contract/limits/moderation';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import { t } from '@haggle/contract/messages/translate';
import type { CleanupDraft, CleanupPreview } from '@haggle/contract/moderation/cleanups';
import { type Actor, can, refuseOwnCase } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { revokeAllSessions } from '../../accounts/sessions/actions.ts';
import { requireConfirmationFor, requireOtherAdmin } from '../../accounts/users/role-actions.ts';
import { lockMember, lockOutMember, updateUser } from '../../accounts/users/row-actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { addTraces, removeTraces } from '../../blocklist/actions.ts';
import { type RemovedComment, removeSpamComments, restoreSpamComments } from '../../comments/spam-actions.ts';
import { type RemovedDeal, removeSpamDeals, restoreSpamDeals } from '../../deals/lifecycle/spam-actions.ts';
import {
  removeSpamNotifications,
  restoreSpamNotifications,
  type TakenNotifications,
} from '../../notifications/spam-actions.ts';
import { adjustPoints, sumForPublishing } from '../../reputation/points/actions.ts';
import { annulSpammerVotes, restoreSpammerVotes } from '../../reputation/vote-rings/actions.ts';
import { lockOutVotesOf } from '../../votes/actions.ts';
import { type RemovedRequest, removeSpamRequests, restoreSpamRequests } from '../../wanted/spam-actions.ts';
import { reopenCases, repeatDecisions, upholdCasesAbout } from '../reports/spam-actions.ts';
import {
  type SuspensionChange,
  type SuspensionDraft,
  suspendWithoutEmail,
  undoSuspension,
} from '../suspensions/actions.ts';
import { selectEntries } from './rules.ts';
import * as store from './store.ts';
import { readCandidates } from './traces-actions.ts';
import { toBlocked } from './views.ts';

/** Everything needed to undo a cleanup. */
interface UndoData extends Record<string, unknown> {
  deals: RemovedDeal[];
  comments: RemovedComment[];
  /** Their wanted requests; absent in older rows. */
  requests?: RemovedRequest[];
  notifications: TakenNotifications;
  suspension: SuspensionChange;
  /** Their profile's bio; absent in older rows. */
  bio?: string;
  annulled: boolean;
  cases: string[];
}

/**
 * Returns what removing a member as a spammer will do, in numbers. Email domains are shown only to staff who may see
 * personal data.
 * @throws Refusal `user_not_found`, `own_case`
 */
export async function previewCleanup(context: Context, actor: Actor, userId: string): Promise<CleanupPreview> {
  // Moderators can't preview themselves, because it says how many cases about the member are open.
  refuseOwnCase(actor, userId);
  const standing = await requireStanding(context, userId);
  const { email: _, provedAt: __, bio: ___, ...counts } = standing;
  const candidates = await readCandidates(context, userId, standing);
  return { ...counts, blocked: toBlocked(candidates, can(actor, 'personalData')) };
}

/**
 * Removes a spammer in one transaction: suspends them, logs them out, takes away their posts, bio, points and the
 * weight of their votes, upholds the open reports about them, and adds the chosen hosts, domains and addresses to the
 * blocklist. `undoCleanup` reverses all of it. A member who may act again after a removal can be removed again; the
 * earlier removal is set aside until this one is undone.
 * @throws Refusal `user_not_found`, `own_account`, `staff_account`, `last_admin`, `confirmation_needed`,
 * `cleanup_under_way`, `invalid`
 */
export function cleanUp(
  context: Context,
  actor: Actor,
  userId: string,
  { blocked: chosen, ...draft }: SuspensionDraft & Pick<CleanupDraft, 'blocked'>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { clock, database } = context;
    const { reason } = draft;
    await lockOut(context, actor, userId);
    const suspension = await suspendWithoutEmail(context, actor, userId, draft);
    await store.setAside(database, userId, suspension.former?.id ?? null);
    const id = await store.insertCleanup(database, { userId, by: actor.id, reason, at: clock() });
    if (id === undefined) throw new Refusal('cleanup_under_way');
    // Before deals are locked, for which running votes of theirs may wait.
    const annulled = await annulSpammerVotes(context, userId);
    const standing = await requireStanding(context, userId);
    const entries = selectEntries(await readCandidates(context, userId, standing), chosen);
    const comments = await removeSpamComments(context, { authorId: userId, by: actor.id, at: clock() });
    const deals = await removeSpamDeals(context, { authorId: userId, actorId: actor.id, reason });
    const dealIds = deals.map(({ id }) => id);
    const commentIds = comments.map(({ id }) => id);
    const kept: UndoData = {
      comments,
      deals,
      requests: await removeSpamRequests(context, { authorId: userId, at: clock() }),
      notifications: await removeSpamNotifications(context, { dealIds, commentIds, exceptOf: userId }),
      suspension,
      bio: standing.bio,
      annulled,
      cases: await upholdCasesAbout(context, actor, userId),
    };
    await updateUser(context, userId, { bio: '' });
    await revokeAllSessions(context, userId);
    const points = await removePoints(context, userId, { id, reason });
    const blocked = await addTraces(context, entries, { cleanupId: id, by: actor.id });
    const counts = { deals: deals.length, comments: comments.length, points, blocked };
    await store.recordOutcome(database, id, { ...counts, kept });
    await recordCleanupAudit(context, actor, userId, { action: 'user.cleaned_up', counts, reason });
    await announceEviction(database);
  });
}

/**
 * Lets a spammer finish what they are writing, so that it is removed too; what they send from now on waits and is then
 * refused. Takes the locks in the order of all who act against members: admins, the member, their votes.
 */
async function lockOut(context: Context, actor: Actor, userId: string): Promise<void> {
  await requireOtherAdmin(context, actor, userId);
  await lockMember(context, userId);
  await lockOutVotesOf(context, userId);
  await lockOutMember(context, userId);
}

/**
 * Undoes a cleanup. Everything is restored except the member's sessions and whatever has been decided on since. This is
 * possible for `moderationLimits.cleanupUndoDays`.
 * @throws Refusal `user_not_found`, `staff_account`, `confirmation_needed`, `cleanup_not_found`
 */
export function undoCleanup(context: Context, actor: Actor, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const { clock, database } = context;
    await requireConfirmationFor(context, actor, userId);
    const cleanup = await store.lockInForce(database, userId);
    if (!cleanup) throw new Refusal('cleanup_not_found');
    const { id } = cleanup;
    if (!hasUndoData(cleanup)) throw new Refusal('cleanup_not_found');
    const kept = cleanup.kept as unknown as UndoData;
    const reason = t('moderation.cleanupUndone');
    // First, because their votes get no weight back while the cleanup counts as in force.
    await store.markUndone(database, id, { by: actor.id, at: clock() });
    await store.restoreSetAside(database, userId);
    await undoSuspension(context, actor, userId, kept.suspension);
    if (kept.annulled) await restoreSpammerVotes(context, userId);
    if (kept.bio && (await requireStanding(context, userId)).bio === '') {
      await updateUser(context, userId, { bio: kept.bio });
    }
    await restoreSpamComments(context, kept.comments);
    const dealIds = await restoreSpamDeals(context, kept.deals, { actorId: actor.id, reason });
    await restoreSpamRequests(context, kept.requests ?? []);
    await restoreSpamNotifications(context, kept.notifications);
    await reopenCases(context, kept.cases);
    const commentIds = kept.comments.map((comment) => comment.id);
    await repeatDecisions(context, { dealIds, commentIds, since: cleanup.created_at });
    await givePointsBack(context, cleanup, { deals: kept.deals, reason });
    await removeTraces(context, id);
    const counts = { deals: 0, comments: 0, points: 0, blocked: 0 };
    await recordCleanupAudit(context, actor, userId, { action: 'user.cleanup_undone', counts, before: cleanup });
    await announceEviction(database);
  });
}

type Counts = Pick<store.CleanupRow, 'deals' | 'comments' | 'points' | 'blocked'>;

/** Records in the audit log how much was taken away or restored. */
async function recordCleanupAudit(
  context: Context,
  actor: Actor,
  userId: string,
  {
    action,
    counts,
    before,
    reason = null,
  }: { action: string; counts: Counts; before?: Counts; reason?: string | null },
): Promise<void> {
  const changes = {
    deals: [before?.deals ?? 0, counts.deals],
    comments: [before?.comments ?? 0, counts.comments],
    points: [before?.points ?? 0, counts.points],
    blocked: [before?.blocked ?? 0, counts.blocked],
  } as const;
  await recordAudit(context, actor, { action, subject: 'user', subjectId: userId, changes, reason });
}

/** Takes all points, after any payment in progress. @returns how many they were */
async function removePoints(
  context: Context,
  userId: string,
  { id, reason }: { id: string; reason: string },
): Promise<number> {
  await lockMember(context, userId);
  const { points } = await requireStanding(context, userId);
  if (points > 0) await adjustPoints(context, userId, { key: `cleanup:${id}`, change: -points, reason });
  return points;
}

/** Restores the points, except those earned again since then for deals that were public when they were taken away. */
async function givePointsBack(
  context: Context,
  { id, user_id: userId, points, created_at: since }: store.CleanupRow,
  { deals, reason }: { deals: readonly RemovedDeal[]; reason: string },
): Promise<void> {
  await lockMember(context, userId);
  const dealIds = deals.filter(({ status }) => isPublic(status)).map((deal) => deal.id);
  const change = points - (await sumForPublishing(context, userId, { dealIds, since }));
  if (change !== 0) await adjustPoints(context, userId, { key: `cleanup-undone:${id}`, change, reason });
}

async function requireStanding(context: Context, userId: string): Promise<store.Standing> {
  const standing = await store.findStanding(context.database, userId);
  if (!standing) throw new Refusal('user_not_found');
  return standing;
}

/** Returns the cleanup of a member that is in force, or the last one; null if there was none. */
export async function readCleanup(context: Context, userId: string): Promise<AdminUserDetail['cleanup']> {
  const row = await store.findLast(context.database, userId);
  if (!row) return null;
  const { deals, comments, points, blocked } = row;
  return {
    deals,
    comments,
    points,
    blocked,
    createdAt: row.created_at.toISOString(),
    by: row.moderator_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
    mayUndo: row.undone_at === null && hasUndoData(row),
  };
}

/** Whether it can still be undone. */
function hasUndoData({ kept }: Pick<store.CleanupRow, 'kept'>): boolean {
  return kept !== null && Object.keys(kept).length > 0;
}

/** Scheduled: deletes the undo data of cleanups that can't be undone any more. The cleanups stay in force. */
export function deleteUndoData(context: Context): Promise<void> {
  return store.clearUndoData(context.database, daysBefore(context.clock(), moderationLimits.cleanupUndoDays));
}
