import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBetween } from '../../../kernel/time.ts';
import { startOfUtcMonth } from '../../../kernel/utc-day.ts';
import type { Context } from '../../../platform/context.ts';
import { maySee, requireVisible } from '../../deals/visibility-actions.ts';
import * as countStore from './count-store.ts';
import { type ClickRequest, recordClickAndRedirect } from './redirect-actions.ts';
import { fromSubId, timeOfClick } from './rules.ts';
import * as store from './store.ts';

/**
 * Where a reader who follows a deal is sent: by the partner's link where its shop has one, else to the deal's stored
 * address, and never anywhere else. The click is stored before the answer.
 * @throws Refusal `deal_not_found`, `deal_merged`, `unavailable` when far too many wait already
 */
export function redirectToShop(context: Context, request: ClickRequest): Promise<string> {
  return recordClickAndRedirect(context, request);
}

/**
 * The redirect's target, for browsers that check first: no click is recorded.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function peekRedirect(context: Context, dealId: string): Promise<string> {
  const [target] = await store.listTargets(context.database, [dealId]);
  if (target && target.merged_into === null && maySee(null, target)) return target.url;
  await requireVisible(context, null, dealId);
  throw new Refusal('deal_not_found');
}

/** What a network's order is traced to. */
export interface TracedClick {
  id: string;
  dealId: string;
  /** Who posted the deal; null without one, or when they are gone. */
  authorId: string | null;
  /** When it was. */
  at: Date;
  /** Whether whoever clicked asked not to be followed. */
  isUntracked: boolean;
  /** Whether it came from an address from which the author logs in. */
  isOwn: boolean;
}

/**
 * The click that a network names, if it was ours, this partner's and not too long before the order.
 * @returns undefined where it was not
 */
export async function traceClick(
  context: Context,
  { clickId, partnerId, orderedAt }: { clickId: string; partnerId: string; orderedAt: Date },
): Promise<TracedClick | undefined> {
  const id = fromSubId(clickId);
  const at = timeOfClick(id);
  if (!at) return undefined;
  const days = daysBetween(at, orderedAt);
  // Many networks tell only the day of an order, which begins before the click.
  if (days > affiliateLimits.conversion.attributionDays || days < -1) return undefined;
  const click = await store.findClick(context.database, { id, at, partnerId });
  if (!click) return undefined;
  return {
    id,
    at,
    dealId: click.deal_id,
    authorId: click.author_id,
    isUntracked: click.is_untold,
    isOwn: click.is_own,
  };
}

/** Scheduled: creates the click partitions of the coming months, and drops old ones. */
export async function maintainClickPartitions(context: Context): Promise<void> {
  const now = context.clock();
  const before = startOfUtcMonth(now, affiliateLimits.click.keptMonths);
  await store.maintainPartitions(context.database, { now, before });
}

/** Up to when clicks are counted. Before the first count there is nothing that is not counted. */
export async function readCountedAt(context: Context): Promise<string> {
  const counted = await countStore.findCounted(context.database);
  return (counted?.at ?? context.clock()).toISOString();
}
