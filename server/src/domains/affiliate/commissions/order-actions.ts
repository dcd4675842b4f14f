import { t } from '@haggle/contract/messages/translate';
import { inBatches } from '../../../kernel/batches.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { isSettled } from '../allocations/actions.ts';
import { hold, holdIfSuspicious } from '../signals/actions.ts';
import { clearCommissions } from './actions.ts';
import { adjustBooked, correctAmounts, foreignColumnsOf, toRecordedOrder } from './correct-actions.ts';
import { attributionOf, confirmsAttribution, type Order, type RecordedOrder } from './order-rules.ts';
import { compareReportTimes, splitCommission } from './rules.ts';
import * as store from './store.ts';
import { toCommission } from './views.ts';

/**
 * Records an order once, in the running transaction. The same content again changes nothing. Other amounts correct a
 * pending order, at the rate and share it was first reported with.
 * @throws Refusal `conversion_settled`, `own_case`
 */
export async function recordOrder(context: Context, order: Order): Promise<RecordedOrder> {
  const { affiliateSharePercent } = await readSettings(context);
  const shareBps = Math.round(affiliateSharePercent * 100);
  const now = context.clock();
  const memberId = order.click?.authorId ?? null;
  const { orderCents, reportedCents, rateBps } = order;
  const { commissionCents, memberCents } = splitCommission({
    orderCents,
    reportedCents,
    rateBps,
    shareBps,
    isShared: memberId !== null,
  });
  const attribution = attributionOf(order);
  if (attribution === 'own_case') return reconcileOrder(context, order);
  const id = await store.insertCommission(context.database, {
    partner_id: order.partnerId,
    transaction_id: order.transactionId,
    order_id: order.orderId,
    ...foreignColumnsOf(order.foreign),
    click_ref: order.clickRef,
    click_id: order.click?.id ?? null,
    deal_id: order.click?.dealId ?? null,
    is_untold: order.click?.id ? order.click.isUntracked : false,
    member_id: memberId,
    attributed_by: attribution === 'clear' ? null : (order.importedBy ?? null),
    order_cents: orderCents,
    reported_cents: reportedCents,
    rate_bps: rateBps,
    commission_cents: commissionCents,
    share_bps: shareBps,
    member_cents: memberCents,
    occurred_at: order.occurredAt,
    reported_at: order.reportedAt,
    created_at: now,
    status_changed_at: now,
  });
  if (id === undefined) return reconcileOrder(context, order);
  // Held whatever the amounts are now: they can still be corrected, even from zero.
  if (attribution === 'named_deal' && memberId !== null) {
    await hold(context, { commissionId: id, memberId, signals: ['named_deal'], importedBy: order.importedBy });
  }
  if (order.click?.id && memberId !== null && shareBps > 0) {
    const { click, occurredAt: orderedAt, isTimed = false } = order;
    await holdIfSuspicious(context, { commissionId: id, memberId, orderedAt, isTimed, click });
  }
  return { id, outcome: 'created', status: 'pending', commissionCents, isAttributed: order.click !== undefined };
}

/** Compares a report with the stored order, and corrects the order if it may. */
async function reconcileOrder(context: Context, order: Order): Promise<RecordedOrder> {
  const row = await store.lockTransaction(context.database, order.partnerId, order.transactionId);
  if (!row && attributionOf(order) === 'own_case') throw new Refusal('own_case');
  if (!row) throw new Error('The order was neither inserted nor found.');
  const stored = toRecordedOrder(row);
  if (order.keepsExisting) return { ...stored, outcome: 'known' };
  const { clickRef, reportedAt } = order;
  const timing = compareReportTimes(reportedAt, row.reported_at);
  if (timing === 'earlier') return { ...stored, outcome: 'known' };
  // Later reports may no longer name the click.
  const isSameClick = row.click_ref === clickRef || (order.mayAdjust && clickRef === null);
  if (confirmsAttribution(row, order)) {
    await store.updateCommission(context.database, row.id, { attributed_by: null });
  }
  if (isSameClick && hasSameAmounts(row, order)) {
    if (reportedAt) await store.updateCommission(context.database, row.id, { reported_at: reportedAt });
    return { ...stored, outcome: 'known' };
  }
  if (timing === 'same') throw new Refusal('conversion_settled', { message: t('affiliate.errors.sameSecond') });
  if (!isSameClick) {
    throw new Refusal('conversion_settled', { message: t('affiliate.errors.otherClick') });
  }
  if (order.importedBy !== undefined && row.member_id === order.importedBy) throw new Refusal('own_case');
  if (row.status === 'pending') return correctAmounts(context, row, order);
  if (!order.mayAdjust) throw new Refusal('conversion_settled');
  return clearIfSettled(context, await adjustBooked(context, row, order));
}

/** Makes a corrected commission payable if its new amount is what its partner has already paid. */
async function clearIfSettled(context: Context, recorded: RecordedOrder): Promise<RecordedOrder> {
  const { id, status, commissionCents } = recorded;
  if (status !== 'approved') return recorded;
  if (!(await isSettled(context, { commissionId: id, owedCents: commissionCents }))) return recorded;
  await clearCommissions(context, [id]);
  return { ...recorded, status: 'payable' };
}

/** Foreign amounts are compared before conversion, because exchange rates get corrected, too. */
function hasSameAmounts(row: store.PlainRow, { orderCents, reportedCents, foreign }: Order): boolean {
  if ((row.currency ?? undefined) !== foreign?.currency) return false;
  if (!foreign) return row.order_cents === orderCents && row.reported_cents === reportedCents;
  const { foreign_order_units: units, foreign_commission_units: commission } = row;
  return Number(units) === foreign.orderUnits && numberOrNull(commission) === foreign.commissionUnits;
}

const numberOrNull = (units: string | null) => (units === null ? null : Number(units));

const batchSize = 1_000;

/** Yields all matching commissions in the order of their ids, for export files. */
export async function* streamCommissions(context: Context, filters: store.Filters) {
  const batches = inBatches<store.CommissionRow>(batchSize, (last) =>
    store.listAfter(context.database, filters, { after: last?.id ?? '0', limit: batchSize }),
  );
  for await (const rows of batches) for (const row of rows) yield toCommission(row, true);
}
