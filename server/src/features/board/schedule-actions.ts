import type { DealDetail, LifecycleStatus } from '@haggle/contract/deals';
import { recordEvent } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import { invalidField, Refusal } from '../../platform/refusal.ts';
import { recordDeed } from '../audit/actions.ts';
import { refuseClaimed } from '../claims/actions.ts';
import { readDeal, requireVisible } from '../deals/actions.ts';
import { recordChange } from '../history/actions.ts';
import { moveDeal } from '../lifecycle/actions.ts';
import { isSchedulable } from './rules.ts';
import * as store from './store.ts';

/** Times as a person gives them; null clears one, and what is absent stays. */
interface Wish {
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

/**
 * Sets or clears when a deal starts and ends. An approved deal that waits for a start which is cleared goes live at once.
 * @throws Refusal `deal_not_found`, `deal_merged`, `not_schedulable`, `deal_claimed`, `invalid`; when it goes live
 *   `author_unverified`, `same_deal`
 */
export function scheduleDeal(context: Context, actor: Actor, dealId: string, wish: Wish): Promise<DealDetail> {
  return inTransaction(context, async (context) => {
    await requireVisible(context, actor, dealId);
    const deal = await store.lockDeal(context.database, dealId);
    if (!deal) throw new Refusal('deal_not_found');
    if (!isSchedulable(deal.status as LifecycleStatus)) throw new Refusal('not_schedulable');
    if (deal.status === 'pending') await refuseClaimed(context, actor, dealId);
    const startsAt = wish.startsAt === undefined ? deal.starts_at : toTime(wish.startsAt);
    const endsAt = wish.endsAt === undefined ? deal.ends_at : toTime(wish.endsAt);
    const now = context.clock();
    if (!isSame(startsAt, deal.starts_at)) refuseStart(deal.status, startsAt, now);
    if (!isSame(endsAt, deal.ends_at) && endsAt && endsAt <= now) {
      throw invalidField('endsAt', 'That time has passed already.');
    }
    if (startsAt && endsAt && endsAt <= startsAt) throw invalidField('endsAt', 'It must end after it starts.');
    const fields = changesOf({ startsAt: [deal.starts_at, startsAt], endsAt: [deal.ends_at, endsAt] });
    if (Object.keys(fields).length > 0) await keep(context, actor, deal, { startsAt, endsAt, fields });
    if (deal.status === 'pending' && deal.approved_at && !startsAt) {
      await moveDeal(context, { dealId, from: 'pending', to: 'active', mover: 'moderator', actorId: actor.id });
    }
    return readDeal(context, actor, dealId);
  });
}

type Fields = Record<string, [unknown, unknown]>;

async function keep(
  context: Context,
  actor: Actor,
  { id: dealId, title, submitted_by: authorId }: store.LockedDeal,
  { startsAt, endsAt, fields }: { startsAt: Date | null; endsAt: Date | null; fields: Fields },
): Promise<void> {
  await store.setTimes(context.database, dealId, { startsAt, endsAt, now: context.clock() });
  await recordChange(context, { dealId, actorId: actor.id, mover: 'moderator', kind: 'edited', fields });
  await recordDeed(context, actor, { action: 'deal.scheduled', subject: 'deal', subjectId: dealId, changes: fields });
  await recordEvent(context, 'deal.edited', { dealId, title, authorId, editorId: actor.id, price: null });
  await announceEviction(context.database);
}

/** @throws Refusal `invalid` */
function refuseStart(status: string, startsAt: Date | null, now: Date): void {
  if (status !== 'pending') throw invalidField('startsAt', 'It has started already.');
  if (startsAt && startsAt <= now) throw invalidField('startsAt', 'That time has passed already.');
}

function changesOf(times: Record<string, [Date | null, Date | null]>): Fields {
  const changed = Object.entries(times).filter(([, [before, after]]) => !isSame(before, after));
  return Object.fromEntries(
    changed.map(([name, [before, after]]) => [name, [before?.toISOString() ?? null, after?.toISOString() ?? null]]),
  );
}

function toTime(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function isSame(one: Date | null, other: Date | null): boolean {
  return one?.getTime() === other?.getTime();
}
