import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isLive } from '@haggle/contract/deals/status';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { endClaim } from '../claims/actions.ts';
import { recordChange } from '../history/actions.ts';
import { type DealFacts, lockDeals, updateDeal } from '../rows/actions.ts';
import { refuseSameDeal } from '../same-deal-actions.ts';
import * as store from './store.ts';

/** A deal that was removed as spam, with the previous values of its row. */
export interface RemovedDeal {
  id: string;
  status: LifecycleStatus;
  statusChangedAt: string;
  updatedAt: string;
  rejectionReason: string | null;
}

/**
 * Removes all deals of a spammer, even claimed ones, in a way that `restoreSpamDeals` can undo. Waiting edits and reports by
 * members stay where they are.
 */
export async function removeSpamDeals(
  context: Context,
  { authorId, actorId, reason }: { authorId: string; actorId: string; reason: string },
): Promise<RemovedDeal[]> {
  const rows = await store.listRemovable(context.database, authorId);
  const locked = await lockDeals(
    context,
    rows.map(({ id }) => id),
  );
  const removed: RemovedDeal[] = [];
  for (const { id } of rows) {
    const deal = locked.get(id);
    const before = await store.findRemovalColumns(context.database, id);
    if (!deal || !before) continue;
    const now = context.clock();
    await endClaim(context, id);
    const change = { status: 'removed', status_changed_at: now, updated_at: now, rejection_reason: reason } as const;
    await updateDeal(context, id, change);
    await record(context, deal, { to: 'removed', actorId, reason });
    removed.push({
      id,
      status: deal.status,
      statusChangedAt: before.status_changed_at.toISOString(),
      updatedAt: before.updated_at.toISOString(),
      rejectionReason: before.rejection_reason,
    });
  }
  return removed;
}

/**
 * Restores removed deals as they were. Deals decided on since then stay as they are. A deal that someone else has
 * posted in the meantime comes back as expired, since the other one is live.
 * @returns the ids of the restored deals
 */
export async function restoreSpamDeals(
  context: Context,
  removed: readonly RemovedDeal[],
  { actorId, reason }: { actorId: string; reason: string },
): Promise<string[]> {
  const restored: string[] = [];
  const before = new Map(removed.map((one) => [one.id, one]));
  for (const [id, deal] of await lockDeals(context, [...before.keys()])) {
    const previous = before.get(id);
    if (!previous || deal.status !== 'removed' || deal.merged_into !== null) continue;
    const to = isLive(previous.status) && (await isPostedAgain(context, deal)) ? 'expired' : previous.status;
    await updateDeal(context, id, {
      status: to,
      status_changed_at: new Date(previous.statusChangedAt),
      updated_at: new Date(previous.updatedAt),
      rejection_reason: previous.rejectionReason,
    });
    await record(context, deal, { to, actorId, reason });
    restored.push(id);
  }
  return restored;
}

async function isPostedAgain(context: Context, deal: DealFacts): Promise<boolean> {
  try {
    await refuseSameDeal(context, deal.url_key, deal.id);
    return false;
  } catch (error) {
    if (error instanceof Refusal) return true;
    throw error;
  }
}

async function record(
  context: Context,
  { id: dealId, title, submitted_by: authorId, status: from }: DealFacts,
  { to, actorId, reason }: { to: LifecycleStatus; actorId: string; reason: string },
): Promise<void> {
  await recordChange(context, { dealId, actorId, mover: 'moderator', kind: 'moved', from, to, reason });
  const move = { dealId, title, authorId, from, to, mover: 'moderator', reason } as const;
  await recordEvent(context, 'deal.moved', { ...move, isSpam: true });
}
