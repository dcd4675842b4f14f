import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import { bookAdjustment, openBooks } from '../ledger/actions.ts';
import type { Order, RecordedOrder } from './order-rules.ts';
import { bookedStatuses, divide } from './rules.ts';
import * as store from './store.ts';

type Amounts = Pick<Order, 'orderCents' | 'reportedCents' | 'foreign'>;

/** What a report in another currency is stored as; nothing of it where it is in the site's. */
export function columnsOf(foreign: Order['foreign']) {
  return {
    currency: foreign?.currency ?? null,
    foreign_order_units: foreign?.orderUnits ?? null,
    foreign_commission_units: foreign?.commissionUnits ?? null,
    exchange_rate: foreign?.rate ?? null,
  };
}

/** A stored order as its network is told of it. */
export function toRecorded(row: store.PlainRow): Omit<RecordedOrder, 'outcome'> {
  return {
    id: row.id,
    status: row.status,
    commissionCents: row.commission_cents,
    isAttributed: row.deal_id !== null,
  };
}

/** Corrects the amounts of one that no book knows yet, by the rate and the share of its day. */
export async function correct(
  context: Context,
  row: store.PlainRow,
  { orderCents, reportedCents, foreign, reportedAt }: Amounts & Pick<Order, 'reportedAt'>,
): Promise<RecordedOrder> {
  const { commissionCents, memberCents } = divide({
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
    ...columnsOf(foreign),
    ...(reportedAt && { reported_at: reportedAt }),
  });
  return { ...toRecorded(row), outcome: 'changed', commissionCents };
}

/**
 * The same of one that is booked: the difference is booked beside what stands, which nobody can rewrite. A member who was
 * paid already gets more with their next payout, or less.
 * @throws Refusal `conversion_settled`, `commission_in_payout`
 */
export async function adjust(
  context: Context,
  locked: store.PlainRow,
  order: Amounts & Pick<Order, 'reportedAt'>,
): Promise<RecordedOrder> {
  await openBooks(context);
  const row = (await store.lockCommission(context.database, locked.id)) ?? locked;
  const isBooked = bookedStatuses.some((status) => status === row.status);
  if (!isBooked) throw new Refusal('conversion_settled');
  if (row.payout_status === 'open') throw new Refusal('commission_in_payout');
  const before = toEarned(row);
  const recorded = await correct(context, row, order);
  const after = await store.lockCommission(context.database, row.id);
  if (after) await bookAdjustment(context, row.id, before, toEarned(after));
  return recorded;
}

/** What a commission means in the books. */
export function toEarned(row: store.PlainRow) {
  return {
    partnerId: row.partner_id,
    memberId: row.member_id,
    commissionCents: row.commission_cents,
    memberCents: row.member_cents,
  };
}
