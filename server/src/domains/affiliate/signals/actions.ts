import type { HoldSignal } from '@haggle/contract/affiliate/holds';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { daysBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { signalsOf, type UntrackedFacts } from './rules.ts';
import * as store from './store.ts';

export { decideHold } from './store.ts';

interface NewOrder {
  commissionId: string;
  memberId: string;
  orderedAt: Date;
  isTimed: boolean;
  click: { id: string; at: Date; isOwn: boolean; isUntracked: boolean };
}

/** Holds a newly recorded order if something about it looks suspicious. */
export async function holdIfSuspicious(context: Context, order: NewOrder): Promise<void> {
  const now = context.clock();
  const { commissionId, memberId, click } = order;
  const since = daysBefore(now, affiliateLimits.fraud.days);
  const counted = await store.countRelatedActivity(context.database, {
    memberId,
    clickId: click.id,
    clickedAt: click.at,
    since,
  });
  const untracked = click.isUntracked ? await countUntracked(context, order) : undefined;
  const signals = signalsOf({
    isOwnLink: click.isOwn,
    clickedAt: click.at,
    orderedAt: order.orderedAt,
    isTimed: order.isTimed,
    ofVisitor: counted.of_visitor,
    orders: counted.orders,
    clicks: counted.clicks,
    untracked,
  });
  if (signals.length === 0) return;
  await hold(context, { commissionId, memberId, signals });
}

interface Held {
  commissionId: string;
  memberId: string;
  signals: HoldSignal[];
  /** The importer of the file that named the deal. They aren't notified, because someone else must decide. */
  importedBy?: string | undefined;
}

/** Holds an order until someone decides about it. Returns false if it is held or decided already. */
export async function hold(context: Context, { commissionId, memberId, signals, importedBy }: Held): Promise<boolean> {
  const isHeld = await store.insertHold(context.database, { commissionId, signals, at: context.clock() });
  if (isHeld)
    await recordEvent(context, 'order.held', { commissionId, memberId, ...(importedBy && { broughtBy: importedBy }) });
  return isHeld;
}

function countUntracked({ database }: Context, { memberId, orderedAt }: NewOrder): Promise<UntrackedFacts> {
  const { days, maxOthers } = affiliateLimits.fraud;
  return store.countUntracked(database, { memberId, since: daysBefore(orderedAt, days), maxOthers });
}
