import type { OpenCommission, PartnerPayment, PartnerStanding } from '@haggle/contract/affiliate/settlements';
import type { Statement } from '@haggle/contract/affiliate/statements';
import { fromCents } from '../../../kernel/money.ts';
import type { StatementRow } from './statement-store.ts';
import type * as store from './store.ts';

export function toStanding(row: store.StandingRow): PartnerStanding {
  return {
    partner: { _id: row.id, name: row.name },
    pending: fromCents(row.pending),
    open: fromCents(row.open),
    openCommissions: row.open_commissions,
    overdue: fromCents(row.overdue),
    overdueSince: row.overdue_since,
    unallocated: fromCents(row.unallocated),
    received: fromCents(row.received),
    lastPaidOn: row.last_paid_on,
  };
}

export function toPayment(row: store.PaymentRow): PartnerPayment {
  const [allocated, difference] = [row.allocated_cents ?? 0, row.difference_cents ?? 0];
  return {
    _id: row.id,
    partner: { _id: row.partner_id, name: row.partner_name },
    paidOn: row.day,
    amount: fromCents(row.amount_cents),
    fee: fromCents(row.fee_cents),
    tax: fromCents(row.tax_cents),
    allocated: fromCents(allocated),
    difference: fromCents(difference),
    unallocated: fromCents((row.net_cents ?? 0) - allocated - difference),
    commissions: row.commissions ?? 0,
    reference: row.reference,
    by: row.by,
    createdAt: row.created_at.toISOString(),
  };
}

export function toStatement(row: StatementRow, year: number): Statement {
  return {
    _id: row.id,
    name: row.name.startsWith('deleted:') ? '' : row.name,
    year,
    opening: fromCents(row.opening),
    approved: fromCents(row.approved),
    corrected: fromCents(row.corrected),
    paid: fromCents(row.paid),
    closing: fromCents(row.closing),
    fees: fromCents(row.fees),
    tax: fromCents(row.tax),
    writtenOff: fromCents(row.written_off),
    difference: fromCents(row.difference),
  };
}

/** @param today in the site's time zone */
export function toOpenCommission(row: store.ItemRow, today: string): OpenCommission {
  return {
    _id: row.id,
    transactionId: row.transaction_id,
    orderId: row.order_id,
    status: row.status,
    occurredAt: row.occurred_at.toISOString(),
    dueOn: row.due_on,
    isOverdue: row.due_on !== null && row.due_on < today && row.open_cents > 0,
    commission: fromCents(row.commission_cents),
    settled: fromCents(row.settled_cents),
    open: fromCents(row.open_cents),
  };
}
