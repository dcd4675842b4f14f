import * as affiliateLimits from '@haggle/contract/limits/affiliate';
import type { ReportState } from '@haggle/contract/links/networks';
import { decimalsOf } from '@haggle/contract/locale/currencies';
import { locale } from '@haggle/contract/locale/locale';
import { t } from '@haggle/contract/messages/translate';
import { toCents, toUnits } from '../../../kernel/money.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { holdMember } from '../../accounts/users/row-actions.ts';
import { convert, requireRate } from '../../site/exchange-rates/actions.ts';
import {
  applyReportedState,
  cancelOrder,
  type Order,
  type RecordedOrder,
  recordClaimedState,
} from '../commissions/actions.ts';
import { recordOrder } from '../commissions/order-actions.ts';
import { traceClick } from '../outbound-clicks/actions.ts';
import * as store from './store.ts';

/** An order as its network reports it. */
export interface Conversion {
  transactionId: string;
  orderId: string | null;
  clickId: string | null;
  /** Set if a file names the deal instead of a click. */
  dealId?: string;
  orderAmount: number;
  /** Null if the partner's rate applies. */
  commission: number | null;
  currency: string;
  /** Null means now. */
  occurredAt: Date | null;
  state: ReportState;
}

/**
 * The source of a conversion. Signed messages apply in the order of their timestamps, and change a commission's status
 * only by cancelling it. Unsigned ones never change booked money. An imported report sets the statuses it states if it
 * `setsStatuses` commissions. It never does so for those of its importer, `importedBy`: someone else decides these.
 */
export type ConversionSource =
  | { by: 'signature'; at: Date }
  | { by: 'secret path' }
  | { by: 'report'; setsStatuses: boolean; importedBy: string | undefined };

interface PartnerRate {
  id: string;
  rateBps: number;
}

/**
 * Records or cancels a partner's order in the running transaction. Reports signed before the latest one are ignored.
 * @throws Refusal `conversion_settled`, `own_case`, `commission_not_found`, `commission_in_payout`, `no_exchange_rate`,
 *   `invalid`
 */
export async function recordConversion(
  context: Context,
  partner: PartnerRate,
  input: Conversion,
  source: ConversionSource,
): Promise<RecordedOrder> {
  const { transactionId, state } = input;
  const reportedAt = source.by === 'signature' ? source.at : null;
  const importedBy = source.by === 'report' ? source.importedBy : undefined;
  if (state === 'cancelled') {
    const isTrusted = source.by !== 'secret path';
    const cancelled = { partnerId: partner.id, transactionId, reportedAt, isTrusted, importedBy };
    if (source.by !== 'report' || !source.setsStatuses) return cancelOrder(context, cancelled);
    // Reports include orders that were declined before we heard of them. Those are stored, too.
    await recordOrder(
      context,
      await toOrder(context, partner, input, { reportedAt, mayAdjust: true, keepsExisting: true, importedBy }),
    );
    return cancelOrder(context, cancelled);
  }
  const mayAdjust = source.by === 'report' && source.setsStatuses;
  const recorded = await recordOrder(
    context,
    await toOrder(context, partner, input, { reportedAt, mayAdjust, importedBy }),
  );
  if (source.by === 'secret path') await recordClaimedState(context, recorded.id, state);
  if (!mayAdjust) return recorded;
  return applyReportedState(context, recorded, state, importedBy);
}

async function toOrder(
  context: Context,
  partner: PartnerRate,
  input: Conversion,
  rest: Pick<Order, 'reportedAt' | 'mayAdjust' | 'keepsExisting' | 'importedBy'>,
): Promise<Order> {
  const now = context.clock();
  const occurredAt = input.occurredAt ?? now;
  if (occurredAt.getTime() > now.getTime() + affiliateLimits.conversion.aheadMinutes * 60_000) {
    throw invalidField('occurredAt', t('affiliate.errors.orderInFuture'));
  }
  return {
    partnerId: partner.id,
    rateBps: partner.rateBps,
    transactionId: input.transactionId,
    orderId: input.orderId,
    clickRef: input.clickId || null,
    ...(await toSiteMoney(context, input, occurredAt)),
    occurredAt,
    isTimed: input.occurredAt !== null,
    ...rest,
    click: await traceAndHold(context, partner.id, input, occurredAt),
  };
}

/** Converts amounts to the site's currency at the rate of the order's day, so a repeated report gives the same ones. */
async function toSiteMoney(
  context: Context,
  { orderAmount, commission, currency }: Conversion,
  occurredAt: Date,
): Promise<Pick<Order, 'orderCents' | 'reportedCents' | 'foreign'>> {
  if (currency === locale.currency) {
    return { orderCents: toCents(orderAmount), reportedCents: commission === null ? null : toCents(commission) };
  }
  const { rate } = await requireRate(context, currency, occurredAt);
  const decimals = decimalsOf(currency);
  const orderUnits = toUnits(orderAmount, decimals);
  const commissionUnits = commission === null ? null : toUnits(commission, decimals);
  const toSite = (units: number) => Math.sign(units) * convert(Math.abs(units), currency, rate);
  const orderCents = toSite(orderUnits);
  if (Math.abs(orderCents) > toCents(affiliateLimits.conversion.maxOrder())) {
    throw invalidField('orderAmount', t('affiliate.errors.amountTooLarge'));
  }
  return {
    orderCents,
    reportedCents: commissionUnits === null ? null : toSite(commissionUnits),
    foreign: { currency, orderUnits, commissionUnits, rate },
  };
}

/**
 * Traces an order, and keeps the deal's author from being erased until the transaction ends. If they have just been
 * erased or merged, it traces the order again, since the deal has no author or another one by now.
 */
async function traceAndHold(
  context: Context,
  partnerId: string,
  input: Conversion,
  orderedAt: Date,
): Promise<Order['click']> {
  for (;;) {
    const click = await traceOrder(context, partnerId, input, orderedAt);
    if (!click?.authorId || (await holdMember(context, click.authorId))) return click;
  }
}

async function traceOrder(
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
