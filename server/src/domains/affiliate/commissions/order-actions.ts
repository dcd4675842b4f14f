import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { t } from '@haggle/contract/messages/translate';
import { inBatches } from '../../../kernel/batches.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { divide, placeInTime } from './rules.ts';
import * as store from './store.ts';
import { toCommission } from './views.ts';

/** An order as its network reports it. Amounts in cents. */
export interface Order {
  partnerId: string;
  rateBps: number;
  orderId: string;
  /** As reported. */
  clickRef: string | null;
  orderCents: number;
  /** Null where the partner's rate decides. */
  reportedCents: number | null;
  occurredAt: Date;
  /** When the network signed the report; null for what a file says. */
  reportedAt: Date | null;
  /** What it was traced to. */
  click: { id: string | null; dealId: string; authorId: string | null; isUntracked?: boolean } | undefined;
}

export interface RecordedOrder {
  id: string;
  outcome: 'created' | 'changed' | 'known';
  status: CommissionStatus;
  commissionCents: number;
  isAttributed: boolean;
}

/**
 * Records an order once, in the running transaction. The same content again changes nothing; other amounts correct one
 * that is still pending, by the rate and the share that were set when it was first reported.
 * @throws Refusal `conversion_settled`
 */
export async function recordOrder(context: Context, order: Order): Promise<RecordedOrder> {
  const { affiliateSharePercent } = await readSettings(context);
  const shareBps = Math.round(affiliateSharePercent * 100);
  const now = context.clock();
  const memberId = order.click?.authorId ?? null;
  const { orderCents, reportedCents, rateBps } = order;
  const { commissionCents, memberCents } = divide({
    orderCents,
    reportedCents,
    rateBps,
    shareBps,
    isShared: memberId !== null,
  });
  const id = await store.insertCommission(context.database, {
    partner_id: order.partnerId,
    order_id: order.orderId,
    click_ref: order.clickRef,
    click_id: order.click?.id ?? null,
    deal_id: order.click?.dealId ?? null,
    is_untold: order.click?.isUntracked ?? false,
    member_id: memberId,
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
  if (id === undefined) return compare(context, order);
  return { id, outcome: 'created', status: 'pending', commissionCents, isAttributed: order.click !== undefined };
}

/** Holds a report against what was reported of the same order before. */
async function compare(context: Context, order: Order): Promise<RecordedOrder> {
  const row = await store.lockOrder(context.database, order.partnerId, order.orderId);
  if (!row) throw new Error('An order can neither be stored nor found.');
  const known = toRecorded(row);
  const { orderCents, reportedCents, clickRef, reportedAt } = order;
  const place = placeInTime(reportedAt, row.reported_at);
  if (place === 'earlier') return { ...known, outcome: 'known' };
  const isSameClick = row.click_ref === clickRef;
  if (isSameClick && row.order_cents === orderCents && row.reported_cents === reportedCents) {
    if (reportedAt) await store.updateCommission(context.database, row.id, { reported_at: reportedAt });
    return { ...known, outcome: 'known' };
  }
  if (place === 'same') throw new Refusal('conversion_settled', { message: t('affiliate.errors.sameSecond') });
  if (!isSameClick) {
    throw new Refusal('conversion_settled', { message: t('affiliate.errors.otherClick') });
  }
  if (row.status !== 'pending') throw new Refusal('conversion_settled');
  const isShared = row.member_id !== null;
  const { commissionCents, memberCents } = divide({
    orderCents,
    reportedCents,
    rateBps: row.rate_bps,
    shareBps: row.share_bps,
    isShared,
  });
  await store.updateCommission(context.database, row.id, {
    order_cents: orderCents,
    reported_cents: reportedCents,
    commission_cents: commissionCents,
    member_cents: memberCents,
    ...(reportedAt && { reported_at: reportedAt }),
  });
  return { ...known, outcome: 'changed', commissionCents };
}

/** Either may be the replay of the other, so the network has to say it once more. */

/** A stored order as its network is told of it. */
export function toRecorded(row: store.PlainRow): Omit<RecordedOrder, 'outcome'> {
  return {
    id: row.id,
    status: row.status,
    commissionCents: row.commission_cents,
    isAttributed: row.deal_id !== null,
  };
}

const rowsAtOnce = 1_000;

/** All commissions that match, in the order of their ids, for files. */
export async function* listCommissionsAfter(context: Context, filters: store.Filters) {
  const batches = inBatches<store.CommissionRow>(rowsAtOnce, (last) =>
    store.listAfter(context.database, filters, { after: last?.id ?? '0', most: rowsAtOnce }),
  );
  for await (const rows of batches) for (const row of rows) yield toCommission(row, true);
}
