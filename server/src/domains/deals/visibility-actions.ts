import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { dealPath } from '@haggle/contract/deals/paths';
import { isPublic } from '@haggle/contract/deals/status';
import { type Actor, can } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Context } from '../../platform/context.ts';
import { type DealFacts, findDealFacts } from './rows/actions.ts';

/** Returns whether someone may see a deal. Unpublished and removed deals are for their author and moderators only. */
export function canSee(actor: Actor | null, deal: { status: LifecycleStatus; submitted_by: string | null }): boolean {
  const isMine = actor !== null && (actor.id === deal.submitted_by || can(actor, 'review'));
  return isMine || isPublic(deal.status);
}

/**
 * Returns the facts of a deal that the caller may see, without reading the whole deal.
 * @throws Refusal `deal_not_found`, `deal_merged`
 */
export async function requireVisible(context: Context, actor: Actor | null, id: string): Promise<DealFacts> {
  const deal = await findDealFacts(context, id);
  if (!deal) throw new Refusal('deal_not_found');
  await requireVisibleRow(context, actor, deal);
  return deal;
}

type Visibility = { status: LifecycleStatus; submitted_by: string | null; merged_into: string | null };

export async function requireVisibleRow(context: Context, actor: Actor | null, deal: Visibility): Promise<void> {
  if (deal.merged_into) throw await mergedRefusal(context, deal.merged_into);
  if (!canSee(actor, deal)) throw new Refusal('deal_not_found');
}

async function mergedRefusal(context: Context, id: string): Promise<Refusal> {
  const into = await findDealFacts(context, id);
  return new Refusal('deal_merged', { link: dealPath(id, into?.slug ?? null) });
}

/** Returns whether a deal that readers had seen was removed. A merged deal is not: it lives on in the other. */
export async function isRemoved(context: Context, id: string): Promise<boolean> {
  const deal = await findDealFacts(context, id);
  return deal?.status === 'removed' && deal.merged_into === null && deal.approved_at !== null;
}
