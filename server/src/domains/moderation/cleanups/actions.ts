import * as moderationLimits from '@haggle/contract/limits/moderation';
import type { AdminUserDetail } from '@haggle/contract/members/users-admin';
import type { Actor } from '../../../kernel/actor.ts';
import { inBatches } from '../../../kernel/batches.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { findActor } from '../../accounts/users/actions.ts';
import { recordAudit } from '../../audit/actions.ts';
import { deleteComment } from '../../comments/actions.ts';
import { endClaim } from '../../deals/claims/actions.ts';
import { moveByHand } from '../../deals/lifecycle/actions.ts';
import { liftSuspension, type SuspensionDraft, suspendUser } from '../suspensions/actions.ts';
import * as store from './store.ts';

/**
 * Suspends a member at once and, after a few seconds in which it can be called off, takes down all that they posted.
 * @throws Refusal `user_not_found`, `own_account`, `last_admin`, `cleanup_under_way`, `invalid`
 */
export function cleanUp(context: Context, actor: Actor, userId: string, draft: SuspensionDraft): Promise<void> {
  return inTransaction(context, async (context) => {
    const { clock, database } = context;
    await suspendUser(context, actor, userId, draft);
    const total = await store.countContent(database, userId);
    const { reason } = draft;
    const id = await store.insertCleanup(database, { userId, by: actor.id, reason, total, at: clock() });
    if (id === undefined) throw new Refusal('cleanup_under_way');
    const changes = { content: [total, 0] as const };
    await recordAudit(context, actor, {
      action: 'user.cleaned_up',
      subject: 'user',
      subjectId: userId,
      changes,
      reason,
    });
    await addJob(database, 'carry-out-cleanup', { id }, { wait: moderationLimits.undo, key: `cleanup:${id}` });
  });
}

/** @throws Refusal `user_not_found`, `cleanup_begun` */
export function callOff(context: Context, actor: Actor, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    if (!(await store.deleteWaiting(context.database, userId))) throw new Refusal('cleanup_begun');
    await recordAudit(context, actor, { action: 'user.cleanup_called_off', subject: 'user', subjectId: userId });
    await liftSuspension(context, actor, userId);
  });
}

/** Job: takes down piece by piece, each as if by hand, so that the usual consequences follow. */
export async function carryOutCleanup(context: Context, id: string): Promise<void> {
  const cleanup = await store.begin(context.database, id, context.clock());
  if (!cleanup) return;
  const by = cleanup.started_by === null ? null : await findActor(context, cleanup.started_by);
  // It was theirs to decide when they did.
  if (by) await takeDownAll(context, { ...by, roles: ['moderator'] }, cleanup);
  await store.end(context.database, id, context.clock());
}

async function takeDownAll(context: Context, actor: Actor, cleanup: store.CleanupRow): Promise<void> {
  const { database } = context;
  const { cleanupBatch: most } = moderationLimits;
  for (const kind of ['deal', 'comment'] as const) {
    const batches = inBatches<string>(most, (before) =>
      store.listContent(database, cleanup.user_id, { kind, before, most }),
    );
    for await (const ids of batches) {
      for (const id of ids) await takeDown(context, actor, { kind, id, reason: cleanup.reason });
      await store.addDone(database, cleanup.id, ids.length);
    }
  }
}

async function takeDown(
  context: Context,
  actor: Actor,
  { kind, id, reason }: { kind: 'deal' | 'comment'; id: string; reason: string },
): Promise<void> {
  try {
    if (kind === 'deal') await removeDeal(context, actor, id, reason);
    else await deleteComment(context, actor, id, reason);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Somebody was faster: it is gone already.
    context.log.info({ kind, id, code: error.code }, 'Nothing was left to take down.');
  }
}

/** It is decided on with all the others, also where another moderator has it open. */
function removeDeal(context: Context, actor: Actor, id: string, reason: string): Promise<unknown> {
  return inTransaction(context, async (context) => {
    await endClaim(context, id);
    return moveByHand(context, actor, id, { status: 'removed', reason });
  });
}

/** How far the last taking down of a member's content has come; null without one. */
export async function readCleanup(context: Context, userId: string): Promise<AdminUserDetail['cleanup']> {
  const row = await store.findLast(context.database, userId);
  if (!row) return null;
  const state = row.ended_at ? 'ended' : row.begun_at ? 'running' : 'waiting';
  return { total: row.total, done: row.done, state, createdAt: row.created_at.toISOString() };
}
