import type { DealDetail } from '@haggle/contract/deals';
import { recordEvent } from '../../events.ts';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { moveDeal, readDeal } from '../deals/actions.ts';
import { requireProvenAuthor } from '../users/actions.ts';

/**
 * Publishes a deal that waits for approval.
 * @throws Refusal `deal_not_found`, `not_pending`, `author_unverified`
 */
export function approveDeal(context: Context, actor: Actor, dealId: string): Promise<DealDetail> {
  return inTransaction(context, async (context) => {
    const { authorId, title } = await moveDeal(context, dealId, {
      from: 'pending',
      to: 'active',
      otherwise: 'not_pending',
    });
    await requireProvenAuthor(context, authorId);
    await recordEvent(context, 'deal.approved', { dealId, authorId, title });
    return readDeal(context, actor, dealId);
  });
}

/**
 * Turns down a deal that waits for approval.
 * @throws Refusal `deal_not_found`, `not_pending`
 */
export function rejectDeal(context: Context, actor: Actor, dealId: string, reason: string | null): Promise<DealDetail> {
  return inTransaction(context, async (context) => {
    const { authorId, title } = await moveDeal(context, dealId, {
      from: 'pending',
      to: 'rejected',
      reason,
      otherwise: 'not_pending',
    });
    await recordEvent(context, 'deal.rejected', { dealId, authorId, title, reason });
    return readDeal(context, actor, dealId);
  });
}
