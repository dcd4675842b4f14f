import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import * as realtimeLimits from '@haggle/contract/limits/realtime';
import type { DealChange, ServerEvents } from '@haggle/contract/realtime/realtime';
import type { Event } from '../../kernel/events.ts';
import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { findCommentLocation } from '../comments/reading-actions.ts';
import { readCards } from '../deals/actions.ts';
import { canSee } from '../deals/visibility-actions.ts';
import { classifyMove, rooms } from './rules.ts';
import { toChange } from './views.ts';

/** Consequence of `deal.moved`: announces to open pages that a deal appeared, changed its status or disappeared. */
export async function announceMove(context: Context, { payload }: Event<'deal.moved'>): Promise<void> {
  const { dealId, from, to } = payload;
  const effect = classifyMove(isVisibleToAll(from), isVisibleToAll(to), from === 'removed');
  if (effect === 'gone') await emitChange(context, dealId, null);
  if (effect === 'changed') await queueUpdate(context, dealId);
  if (effect === 'new') await announceDeal(context, dealId);
}

/** Consequence of `deal.imported`: announces to open pages that a deal appeared. */
export async function announceDeal(context: Context, dealId: string): Promise<void> {
  const [deal] = await readCards(context, [dealId]);
  if (deal) await emit(context, 'new_deal', [rooms.deals], deal);
}

function isVisibleToAll(status: LifecycleStatus): boolean {
  return canSee(null, { status, submitted_by: null });
}

/** Consequence of `deal.merged`: announces that one deal is gone and the other has its votes and comments. */
export async function announceMerge(context: Context, { payload }: Event<'deal.merged'>): Promise<void> {
  await emitChange(context, payload.dealId, null);
  await queueUpdate(context, payload.into);
}

/** Consequence of `comment.posted`: announces the comment to pages that show the deal. */
export async function announceComment(context: Context, { payload }: Event<'comment.posted'>): Promise<void> {
  const { commentId } = payload;
  const place = await findCommentLocation(context, commentId);
  if (!place) return;
  await queueUpdate(context, place.dealId);
  await emit(context, 'new_comment', [rooms.deal(place.dealId)], { ...place, commentId });
}

/**
 * Consequence of events that change a deal or come in bursts: queues an update of it, at most one a second. By then its
 * price is judged again, too, which is another consequence of such events.
 */
export function queueUpdate(context: Context, dealId: string): Promise<void> {
  const wait = realtimeLimits.updateEvery;
  return addJob(context.database, 'announce-update', { dealId }, { key: `announce:${dealId}`, wait });
}

/** Job: sends a deal's current numbers, price and status to open pages. Sends nothing if the deal isn't public. */
export async function announceUpdate(context: Context, dealId: string): Promise<void> {
  if (!context.realtime.isOn) return;
  const [deal] = await readCards(context, [dealId]);
  if (deal) await emitChange(context, dealId, toChange(deal));
}

/**
 * Signals to the open pages of these members that there is something new, once the running transaction commits. The
 * pages then fetch it themselves.
 */
export async function announceNotification(context: Context, userIds: readonly string[]): Promise<void> {
  for (let at = 0; at < userIds.length; at += realtimeLimits.membersAtOnce) {
    const batch = userIds.slice(at, at + realtimeLimits.membersAtOnce);
    await emit(context, 'notification', batch.map(rooms.member), {});
  }
}

function emitChange(context: Context, dealId: string, change: DealChange | null): Promise<void> {
  return emit(context, 'deal_updated', [rooms.deals, rooms.deal(dealId)], { _id: dealId, change });
}

function emit<N extends keyof ServerEvents>(
  { realtime, database }: Context,
  name: N,
  rooms: readonly string[],
  data: ServerEvents[N],
): Promise<void> {
  return realtime.emit(database, { rooms, name, data });
}
