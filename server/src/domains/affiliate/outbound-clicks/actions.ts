import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBetween } from '../../../kernel/time.ts';
import { startOfUtcMonth } from '../../../kernel/utc-day.ts';
import type { Context } from '../../../platform/context.ts';
import { canSee, requireVisible } from '../../deals/visibility-actions.ts';
import * as countStore from './count-store.ts';
import { type ClickRequest, recordClickAndRedirect } from './redirect-actions.ts';
import { fromSubId, timeOfClick } from './rules.ts';
import * as store from './store.ts';

/**
 * Records a click on a deal and returns where to redirect the reader: through the partner's link if the shop has one,
 * otherwise to the deal's stored URL, and never anywhere else. The click is stored before the response.
 * @throws Refusal `deal_not_found`, `deal_merged`, `unavailable` when far too many clicks are queued
 */
export function redirectToShop(context: Context, request: ClickRequest): Promise<string> {
  return recordClickAndRedirect(context, request);
}

/**
 * Returns the redirect's target without recording a click, for clients that check the link first.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function peekRedirect(context: Context, dealId: string): Promise<string> {
  const [target] = await store.listTargets(context.database, [dealId]);
  if (target && target.merged_into === null && canSee(null, target)) return target.url;
  await requireVisible(context, null, dealId);
  throw new Refusal('deal_not_found');
}

/** The click that a network's order is traced to. */
export interface TracedClick {
  id: string;
  dealId: string;
  /** The author of the deal; null if there is none or their account is deleted. */
  authorId: string | null;
  /** The time of the click. */
  at: Date;
  /** Whether the visitor opted out of tracking. */
  isUntracked: boolean;
  /** Whether it came from an address that the author logs in from. */
  isOwn: boolean;
}

/**
 * Returns the click that a network names, if we recorded it for this partner and not too long before the order.
 * @returns undefined if there is no such click
 */
export async function traceClick(
  context: Context,
  { clickId, partnerId, orderedAt }: { clickId: string; partnerId: string; orderedAt: Date },
): Promise<TracedClick | undefined> {
  const id = fromSubId(clickId);
  const at = timeOfClick(id);
  if (!at) return undefined;
  const days = daysBetween(at, orderedAt);
  // Many networks report only the day of an order, which starts before the click.
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

/** Scheduled: creates the click partitions of the coming months and drops old ones. */
export async function maintainClickPartitions(context: Context): Promise<void> {
  const now = context.clock();
  const before = startOfUtcMonth(now, affiliateLimits.click.keptMonths);
  await store.maintainPartitions(context.database, { now, before });
}

/** Returns the time up to which clicks are counted. Before the first count, that is now. */
export async function readCountedAt(context: Context): Promise<string> {
  const counted = await countStore.findCountState(context.database);
  return (counted?.at ?? context.clock()).toISOString();
}
