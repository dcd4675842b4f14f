import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { undoWriteOff } from '../allocations/actions.ts';
import { bookAdjustment, lockLedger } from '../ledger/actions.ts';
import type { Order, RecordedOrder } from './order-rules.ts';
import { bookedStatuses, splitCommission } from './rules.ts';
import * as store from './store.ts';

type Amounts = Pick<Order, 'orderCents' | 'reportedCents' | 'foreign'>;

/** Returns the columns for amounts reported in a foreign currency; all null if they are in the site's. */
export function foreignColumnsOf(foreign: Order['foreign']) {
  return {
    currency: foreign?.currency ?? null,
    foreign_order_units: foreign?.orderUnits ?? null,
    foreign_commission_units: foreign?.commissionUnits ?? null,
    exchange_rate: foreign?.rate ?? null,
  };
}

/** Returns a stored order in the form reported back to its network. */
export function toRecordedOrder(row: store.PlainRow): Omit<RecordedOrder, 'outcome'> {
  return {
    id: row.id,
    status: row.status,
    commissionCents: row.commission_cents,
    isAttributed: row.deal_id !== null,
  };
}

/** Corrects the amounts of a commission that isn't booked yet, at the rate and share it was first recorded with. */
export async function correctAmounts(
  context: Context,
  row: store.PlainRow,
  { orderCents, reportedCents, foreign, reportedAt }: Amounts & Pick<Order, 'reportedAt'>,
): Promise<RecordedOrder> {
  const { commissionCents, memberCents } = splitCommission({
    orderCents,
    reportedCents,
    rateBps: row.rate_bps,
    shareBps: row.share_bps,
    isShared: row.member_id !== null,
  });
  await store.updateCommission(context.database, row.id, {
    order_cents: orderCents,
    reported_cents: reportedCents,
    commission_cents: commissionCents,
    member_cents: memberCents,
    ...foreignColumnsOf(foreign),
    // An earlier report's state came with other amounts.
    confirmed_state: null,
    ...(reportedAt && { reported_at: reportedAt }),
  });
  return { ...toRecordedOrder(row), outcome: 'changed', commissionCents };
}

/**
 * Corrects a booked commission. The difference becomes a new booking because ledger entries are never rewritten. If the
 * member was already paid, their next payout is higher or lower.
 * @throws Refusal `conversion_settled`, `commission_in_payout`
 */
export async function adjustBooked(
  context: Context,
  locked: store.PlainRow,
  order: Amounts & Pick<Order, 'reportedAt'>,
): Promise<RecordedOrder> {
  await lockLedger(context);
  const row = (await store.lockCommission(context.database, locked.id)) ?? locked;
  const isBooked = bookedStatuses.some((status) => status === row.status);
  if (!isBooked) throw new Refusal('conversion_settled');
  if (row.payout_status === 'open') throw new Refusal('commission_in_payout');
  const before = toCommissionAmounts(row);
  const recorded = await correctAmounts(context, row, order);
  const { partner_id: partnerId } = row;
  await undoWriteOff(context, { commissionId: row.id, partnerId, owedCents: recorded.commissionCents });
  const after = await store.lockCommission(context.database, row.id);
  if (after) await bookAdjustment(context, row.id, before, toCommissionAmounts(after));
  return recorded;
}

/** Returns the part of a commission that the ledger needs. */
export function toCommissionAmounts(row: store.PlainRow) {
  return {
    partnerId: row.partner_id,
    memberId: row.member_id,
    commissionCents: row.commission_cents,
    memberCents: row.member_cents,
  };
}
