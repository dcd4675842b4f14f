import * as notificationLimits from '@haggle/contract/limits/notifications';
import * as pointLimits from '@haggle/contract/limits/points';
import type { DataOf, NotificationType } from '@haggle/contract/notifications/kinds';
import { inBatches } from '../../kernel/batches.ts';
import type { Event } from '../../kernel/events.ts';
import { toCents } from '../../kernel/money.ts';
import { hoursBefore } from '../../kernel/time.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { listPriceWatchers } from '../accounts/mutes/actions.ts';
import { findDealFacts, isImported } from '../deals/rows/actions.ts';
import { listSavers } from '../saves/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import { lockFolds, notify, notifyFolded, unfold } from './actions.ts';
import { claimDealNotices, claimPriceAlarms, deleteDealNotices as deleteNotices } from './alarm-store.ts';
import { deleteCommentNotifications as deleteNotificationsAbout } from './comment-store.ts';
import { removeFromFolds } from './follow-store.ts';
import * as store from './store.ts';

/** Consequence of `deal.approved`. Whoever imports deals isn't told of each. */
export async function notifyApproval(context: Context, { payload, at }: Event<'deal.approved'>): Promise<void> {
  const { authorId, dealId } = payload;
  if (authorId === null || (await isImported(context, dealId))) return;
  const deal = await findDealFacts(context, dealId);
  const starts = deal?.starts_at && deal.starts_at.toISOString() > at ? { startsAt: deal.starts_at.toISOString() } : {};
  await notify(context, { type: 'deal_approved', dealId }, [{ userId: authorId, data: starts }]);
}

/** Consequence of `sign_up.decided`. */
export async function notifySignUp(context: Context, { payload }: Event<'sign_up.decided'>): Promise<void> {
  const { userId, isApproved, reason } = payload;
  const kind = isApproved ? 'sign_up_approved' : 'sign_up_refused';
  const data = { kind, reason } as const;
  await notify(context, { type: 'system_message' }, [{ userId, data }]);
}

/** Consequence of `deal.rejected`. */
export async function notifyRejection(context: Context, { payload }: Event<'deal.rejected'>): Promise<void> {
  const { authorId, dealId, reason } = payload;
  if (authorId !== null)
    await notify(context, { type: 'deal_rejected', dealId }, [{ userId: authorId, data: { reason } }]);
}

/**
 * Consequence of `deal.moved`: notifies members who saved the deal that it expired, and its author of moves by others.
 * No one is notified twice a day of a deal that comes and goes. The author may contest an end that members reported.
 * Notifications about a removed deal are deleted.
 */
export async function notifyMove(context: Context, { payload }: Event<'deal.moved'>): Promise<void> {
  const { authorId, dealId, mover, reason, to, isSpam } = payload;
  if (isSpam) return;
  const author = authorId !== null && mover !== 'author' ? [{ userId: authorId }] : [];
  const isReported = mover === 'community';
  // A deal that is restored in a state that it had before its removal ended long ago.
  const hasEnded = payload.from !== 'removed' && (to === 'expired' || (to === 'sold_out' && isReported));
  if (hasEnded) {
    const notice = { type: 'deal_expired', dealId } as const;
    const admit = (userIds: string[]) => admitOncePerDay(context, notice, userIds);
    const notifiedIds = await admit(author.map(({ userId }) => userId));
    const data = isReported ? { data: { kind: `reported_${to}` } as const } : {};
    await notify(
      context,
      notice,
      notifiedIds.map((userId) => ({ userId, ...data })),
    );
    const list: RecipientSource['list'] = (range) => listSavers(context, dealId, range);
    if (to === 'expired') await notifyAll(context, { ...notice, data: {} }, { except: authorId, admit, list });
  }
  const isRestored = payload.from === 'removed' || (payload.from === 'rejected' && to === 'pending');
  if (isRestored && mover === 'moderator' && !payload.isOnAppeal) {
    const data = { kind: to === 'pending' ? 'requeued' : 'restored' } as const;
    await notify(
      context,
      { type: 'system_message', dealId },
      author.map((recipient) => ({ ...recipient, data })),
    );
  }
  if (to === 'removed') {
    await removeFromFolds(context.database, dealId);
    await store.deleteDealNotifications(context.database, dealId, authorId);
    const data = { kind: 'removed', reason } as const;
    await notify(
      context,
      { type: 'system_message', dealId },
      author.map((recipient) => ({ ...recipient, data })),
    );
  }
}

/** Consequence of `deal.merged`: moves notifications to the other deal, and tells the author that they may appeal. */
export async function notifyMerge(context: Context, { payload }: Event<'deal.merged'>): Promise<void> {
  const { dealId, into, authorId, actorId, reason = null } = payload;
  await store.moveNotifications(context.database, dealId, into);
  if (authorId === null || authorId === actorId) return;
  await notify(context, { type: 'system_message', dealId }, [{ userId: authorId, data: { kind: 'merged', reason } }]);
}

/**
 * Consequence of `deal.edited`: notifies members of a lower price if they saved the deal or hid it until it is cheaper.
 * No one is notified twice of a price that goes up and down.
 */
export async function notifyPrice(context: Context, { payload }: Event<'deal.edited'>): Promise<void> {
  const { dealId, editorId, price } = payload;
  if (price?.from == null || price.to == null || price.to >= price.from) return;
  const { from: wasPosted, to: posted } = price.posted ?? {};
  // Only the exchange rate has fallen, not the price.
  if (posted && posted.currency === wasPosted?.currency && posted.amount >= wasPosted.amount) return;
  const deal = await findDealFacts(context, dealId);
  const cents = toCents(price.to);
  // The deal may have ended, or cost more again, by the time this runs.
  if (!deal?.is_live || deal.price_cents > cents) return;
  const data = { price: price.to, was: price.from, ...(posted && { posted }), ...(wasPosted && { wasPosted }) };
  const notice = { type: 'price_drop', dealId, data } as const;
  const admit = (userIds: string[]) => admitToAlarm(context, { dealId, cents }, userIds);
  const toSavers: RecipientSource['list'] = (range) => listSavers(context, dealId, range);
  await notifyAll(context, notice, { except: editorId, admit, list: toSavers });
  await notifyAll(context, notice, { admit, list: (range) => listPriceWatchers(context, { dealId, cents, ...range }) });
}

function admitToAlarm(context: Context, alarm: { dealId: string; cents: number }, userIds: string[]) {
  const at = context.clock();
  const since = hoursBefore(at, notificationLimits.priceDropHours);
  return claimPriceAlarms(context.database, { ...alarm, at, since }, userIds);
}

function admitOncePerDay(context: Context, notice: { type: NotificationType; dealId: string }, userIds: string[]) {
  const at = context.clock();
  return claimDealNotices(context.database, { ...notice, at, since: startOfQuietPeriod(at) }, userIds);
}

/** Scheduled: deletes records of earlier notices that don't hold back new ones any more. */
export function deleteDealNotices(context: Context): Promise<void> {
  return deleteNotices(context.database, startOfQuietPeriod(context.clock()));
}

function startOfQuietPeriod(now: Date): Date {
  return hoursBefore(now, notificationLimits.dealExpiredHours);
}

interface RecipientSource {
  /** A member who already knows. */
  except?: string | null;
  /** Filters the members to notify; without it, all are notified. */
  admit?: (userIds: string[]) => Promise<string[]>;
  /** Returns the next members by id, after the id `after`. */
  list: (range: { after: string; most: number }) => Promise<string[]>;
}

async function notifyAll<T extends NotificationType>(
  context: Context,
  { data, ...notice }: { type: T; dealId: string; data: DataOf<T> },
  { except, admit, list }: RecipientSource,
): Promise<void> {
  const most = notificationLimits.batch;
  for await (const batch of inBatches<string>(most, (after = '0') => list({ after, most }))) {
    const others = batch.filter((userId) => userId !== except);
    const notifiedIds = admit ? await admit(others) : others;
    await notify(
      context,
      notice,
      notifiedIds.map((userId) => ({ userId, data })),
    );
  }
}

/** Consequence of `comment.posted`: no one is notified twice of a comment, or of one that is already deleted. */
export async function notifyComment(context: Context, { payload }: Event<'comment.posted'>): Promise<void> {
  const { authorId: actorId, commentId, dealAuthorId, dealId, mentionedIds, parentAuthorId } = payload;
  if (!(await store.lockComment(context.database, commentId))) return;
  const comment = { type: 'comment_reply', dealId, commentId, actorId } as const;
  const notifiedIds = new Set([actorId]);
  const notifyOnce = async (kind: 'reply' | 'mention', userIds: readonly (string | null)[]) => {
    const fresh = userIds.filter((id) => id !== null).filter((id) => !notifiedIds.has(id));
    for (const id of fresh) notifiedIds.add(id);
    await notify(
      context,
      comment,
      fresh.map((userId) => ({ userId, data: { kind } })),
    );
  };
  await notifyOnce('reply', [parentAuthorId]);
  await notifyOnce('mention', mentionedIds);
  if (dealAuthorId === null || notifiedIds.has(dealAuthorId)) return;
  const foldKey = `comments:${dealId}`;
  await notifyFolded(context, { ...comment, foldKey }, { userId: dealAuthorId, data: { kind: 'comment' } });
}

/** Consequence of `comment.deleted`. */
export function deleteCommentNotifications(context: Context, { payload }: Event<'comment.deleted'>): Promise<void> {
  return inTransaction(context, ({ database }) => deleteNotificationsAbout(database, payload.commentId));
}

/** Consequence of `vote.cast`; the notification doesn't say who voted. */
export async function notifyVote(context: Context, { payload, at }: Event<'vote.cast'>): Promise<void> {
  const { authorId, dealId, paid, oldVoteAt = at } = payload;
  if (authorId === null || paid.from === paid.to) return;
  const keys = { 1: `up:${dealId}`, [-1]: `down:${dealId}` };
  await lockFolds(context, authorId, Object.values(keys));
  if (paid.from !== 0) await unfold(context, authorId, { foldKey: keys[paid.from], at: new Date(oldVoteAt) });
  if (paid.to === 0) return;
  const type = paid.to === 1 ? 'upvote_received' : 'downvote_received';
  await notifyFolded(context, { type, dealId, foldKey: keys[paid.to] }, { userId: authorId });
}

/** Consequence of `comment.voted`. */
export async function notifyCommentVote(context: Context, { payload, at }: Event<'comment.voted'>): Promise<void> {
  const { authorId, commentId, dealId, to, oldVoteAt = at } = payload;
  if (authorId === null || !(await store.lockComment(context.database, commentId))) return;
  const foldKey = `up-comment:${commentId}`;
  if (to === 0) await unfold(context, authorId, { foldKey, at: new Date(oldVoteAt) });
  else await notifyFolded(context, { type: 'upvote_received', dealId, commentId, foldKey }, { userId: authorId });
}

/** Consequence of `badge.earned`. */
export async function notifyBadge(context: Context, { payload }: Event<'badge.earned'>): Promise<void> {
  const { badgeId, userId } = payload;
  await notify(context, { type: 'badge_earned' }, [{ userId, data: { badgeId } }]);
}

/** Consequence of `deal.promoted`. */
export async function notifyPromotion(context: Context, { payload }: Event<'deal.promoted'>): Promise<void> {
  const { authorId, dealId } = payload;
  if (authorId === null) return;
  await notify(context, { type: 'system_message', dealId }, [{ userId: authorId, data: { kind: 'promoted' } }]);
}

/** Consequence of `deal.topped`. */
export async function notifyTopDeal(context: Context, { payload }: Event<'deal.topped'>): Promise<void> {
  const { authorId, dealId, day } = payload;
  if (authorId === null) return;
  const { dealOfTheDay: points } = (await readSettings(context)).points;
  if (points === 0) return;
  const data = { points, kind: 'topped', day } as const;
  await notify(context, { type: 'points_awarded', dealId }, [{ userId: authorId, data }]);
}

/** Consequence of `wanted.thanked`, if it earns points. */
export async function notifyThanks(context: Context, { payload }: Event<'wanted.thanked'>): Promise<void> {
  const { authorId, dealId, isPaid } = payload;
  if (authorId === null || !isPaid) return;
  const { wantedThanked: points } = (await readSettings(context)).points;
  if (points === 0) return;
  const data = { points, kind: 'thanked' } as const;
  await notify(context, { type: 'points_awarded', dealId }, [{ userId: authorId, data }]);
}

/** Consequence of `report.upheld`, if it earns points. */
export async function notifyReport(context: Context, { payload }: Event<'report.upheld'>): Promise<void> {
  const { dealId, userId, state } = payload;
  if (state !== pointLimits.paidReport) return;
  const { expiryConfirmed: points } = (await readSettings(context)).points;
  if (points === 0) return;
  const data = { points, kind: 'report' } as const;
  await notify(context, { type: 'points_awarded', dealId }, [{ userId, data }]);
}
