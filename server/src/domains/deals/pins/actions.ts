import type { Deal } from '@haggle/contract/deals/deals';
import { isLive } from '@haggle/contract/deals/status';
import * as broadcastLimits from '@haggle/contract/limits/broadcast';
import { t } from '@haggle/contract/messages/translate';
import { type Actor, refuseOwnCase } from '../../../kernel/actor.ts';
import type { Event } from '../../../kernel/events.ts';
import { invalidField, Refusal } from '../../../kernel/refusal.ts';
import { cacheBriefly } from '../../../platform/cache/cache-briefly.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/actions.ts';
import { readCards } from '../actions.ts';
import { requireVisible } from '../visibility-actions.ts';
import * as store from './store.ts';

const { maxPinned } = broadcastLimits;

const pinnedIdsCache = cacheBriefly((context) => store.listPinnedIds(context.database, context.clock()));

/** Returns ids of the currently pinned deals, including those that ended a moment ago. */
export const readPinnedIds = pinnedIdsCache.read;

/** Makes the next call read again which deals are pinned. */
export const invalidatePins = pinnedIdsCache.invalidate;

export async function listPinned(context: Context): Promise<Deal[]> {
  return readCards(context, await store.listPinned(context.database, context.clock(), maxPinned));
}

/** @throws Refusal `deal_not_found`, `own_case`, `not_pinnable`, `pins_full`, `invalid` for an end that has passed */
export async function pinDeal(context: Context, actor: Actor, id: string, end: string | null): Promise<void> {
  const until = end === null ? null : new Date(end);
  await inTransaction(context, async (context) => {
    const { database } = context;
    const { status, submitted_by: authorId } = await requireVisible(context, actor, id);
    refuseOwnCase(actor, authorId);
    if (until && until <= context.clock()) throw invalidField('until', t('fields.future'));
    if (status !== 'active' && status !== 'sold_out') throw new Refusal('not_pinnable');
    await store.lockPins(database);
    const pinned = await store.listPinned(database, context.clock(), maxPinned);
    if (!pinned.includes(id) && pinned.length >= maxPinned) throw new Refusal('pins_full');
    await store.putPin(database, { dealId: id, until, by: actor.id, at: context.clock() });
    const changes = { isPinned: [pinned.includes(id), true], until: [null, end] } as const;
    await recordAudit(context, actor, { action: 'deal.pinned', subject: 'deal', subjectId: id, changes });
    await announceEviction(database);
  });
  invalidatePins(context);
}

/** Unpins a deal; does nothing if it isn't pinned. */
export async function unpinDeal(context: Context, actor: Actor, id: string): Promise<void> {
  await inTransaction(context, async (context) => {
    if (!(await store.deletePin(context.database, id))) return;
    const changes = { isPinned: [true, false] } as const;
    await recordAudit(context, actor, { action: 'deal.unpinned', subject: 'deal', subjectId: id, changes });
    await announceEviction(context.database);
  });
  invalidatePins(context);
}

/** Consequence of `deal.moved`: unpins a deal that ended, for good: reopening it doesn't pin it again. */
export async function unpinEndedDeal(context: Context, { payload, at }: Event<'deal.moved'>): Promise<void> {
  if (!isLive(payload.to)) await removePin(context, payload.dealId, at);
}

/** Consequence of `deal.merged`: unpins a deal that gave way to another one. */
export async function unpinMergedDeal(context: Context, { payload, at }: Event<'deal.merged'>): Promise<void> {
  await removePin(context, payload.dealId, at);
}

/** Removes a pin, unless the deal was pinned again since it ended. */
async function removePin(context: Context, dealId: string, endedAt: string): Promise<void> {
  if (await store.deletePin(context.database, dealId, new Date(endedAt))) await announceEviction(context.database);
}
