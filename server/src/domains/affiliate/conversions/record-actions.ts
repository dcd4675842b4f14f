import type { ConversionInput } from '@haggle/contract/affiliate/commissions';
import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import { t } from '@haggle/contract/messages/translate';
import { toCents } from '../../../kernel/money.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { cancelOrder, type Order, type RecordedOrder, recordOrder } from '../commissions/actions.ts';
import { traceClick } from '../outbound-clicks/actions.ts';
import * as store from './store.ts';

/** A conversion, and the deal where a file names it instead of a click. */
export type Conversion = ConversionInput & { dealId?: string };

/**
 * Records a partner's order, or takes it back, in the running transaction. What was signed before the latest report of the
 * same order changes nothing.
 * @throws Refusal `conversion_settled`, `commission_not_found`, `commission_in_payout`, `invalid`
 */
export async function recordConversion(
  context: Context,
  partner: { id: string; rateBps: number },
  input: Conversion,
  reportedAt: Date | null = null,
): Promise<RecordedOrder> {
  const { orderId, commission } = input;
  if (input.status === 'cancelled') return cancelOrder(context, { partnerId: partner.id, orderId, reportedAt });
  const now = context.clock();
  const occurredAt = input.occurredAt ? new Date(input.occurredAt) : now;
  if (occurredAt.getTime() > now.getTime() + affiliateLimits.conversion.aheadMinutes * 60_000) {
    throw invalidField('occurredAt', t('affiliate.errors.orderInFuture'));
  }
  return recordOrder(context, {
    partnerId: partner.id,
    rateBps: partner.rateBps,
    orderId,
    clickRef: input.clickId || null,
    orderCents: toCents(input.orderAmount),
    reportedCents: commission === null || commission === undefined ? null : toCents(commission),
    occurredAt,
    reportedAt,
    click: await trace(context, partner.id, input, occurredAt),
  });
}

async function trace(
  context: Context,
  partnerId: string,
  { clickId, dealId }: Conversion,
  orderedAt: Date,
): Promise<Order['click']> {
  if (clickId) {
    const click = await traceClick(context, { clickId, partnerId, orderedAt });
    if (click) return click;
  }
  if (dealId === undefined) return undefined;
  const deal = await store.findDeal(context.database, dealId);
  if (!deal) throw invalidField('dealId', t('errors.dealNotFound'));
  return { id: null, dealId, authorId: deal.author_id };
}
