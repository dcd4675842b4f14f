import { accountKinds } from '@haggle/contract/affiliate/reports';
import type { Context } from '../../../platform/context.ts';
import {
  type CommissionAmounts,
  entriesOfAdjustment,
  entriesOfAllocation,
  entriesOfApproval,
  entriesOfDifference,
  entriesOfPayment,
  entriesOfReceipt,
  entriesOfReversal,
  entriesOfWriteOff,
  type Receipt,
} from './rules.ts';
import * as store from './store.ts';

/**
 * Locks the ledger until the running transaction ends, so that balances read now are still right when new entries are
 * written.
 */
export function lockLedger(context: Context): Promise<void> {
  return store.lockLedger(context.database);
}

async function book(context: Context, bookings: readonly store.Booking[]): Promise<void> {
  // A booking without entries, such as a commission of 0, is not stored.
  const nonEmpty = bookings.filter(({ entries }) => entries.length > 0);
  if (nonEmpty.length > 0) await store.insertBookings(context.database, nonEmpty, context.clock());
}

/** Books an approved commission: the partner owes it, and the member and the site share it. */
export function bookApproval(context: Context, commissionId: string, commission: CommissionAmounts): Promise<void> {
  return book(context, [{ kind: 'approved', commissionId, entries: entriesOfApproval(commission) }]);
}

/** Books the reversal of an approved commission. */
export function bookReversal(context: Context, commissionId: string, commission: CommissionAmounts): Promise<void> {
  return book(context, [{ kind: 'reversed', commissionId, entries: entriesOfReversal(commission) }]);
}

/** Books the correction of an approved commission's amounts. */
export function bookAdjustment(
  context: Context,
  commissionId: string,
  before: CommissionAmounts,
  after: CommissionAmounts,
): Promise<void> {
  return book(context, [{ kind: 'adjusted', commissionId, entries: entriesOfAdjustment(before, after) }]);
}

/** Books the payment of a single commission, outside of any batch. */
export async function bookPayment(
  context: Context,
  commissionId: string,
  { memberId, memberCents }: Pick<CommissionAmounts, 'memberId' | 'memberCents'>,
): Promise<void> {
  if (memberId === null) return;
  await book(context, [{ kind: 'paid', commissionId, entries: entriesOfPayment(memberId, memberCents) }]);
}

/** Books what a batch pays each member, in cents. */
export function bookPayout(
  context: Context,
  payoutId: string,
  amounts: readonly { memberId: string; cents: number }[],
): Promise<void> {
  return book(
    context,
    amounts.map(({ memberId, cents }) => ({
      kind: 'payout',
      payoutId,
      memberId,
      entries: entriesOfPayment(memberId, cents),
    })),
  );
}

/** Books a payment received from a partner. */
export function bookReceipt(context: Context, paymentId: string, receipt: Receipt): Promise<void> {
  return book(context, [{ kind: 'received', paymentId, entries: entriesOfReceipt(receipt) }]);
}

/** Books the amounts of a payment that settle commissions, in cents. */
export function bookAllocations(
  context: Context,
  payment: { id: string; partnerId: string },
  parts: readonly { commissionId: string; cents: number }[],
): Promise<void> {
  return book(
    context,
    parts.map(({ commissionId, cents }) => ({
      kind: 'allocated',
      paymentId: payment.id,
      commissionId,
      entries: entriesOfAllocation(payment.partnerId, cents),
    })),
  );
}

/** Books the rest of a payment that belongs to no commission, in cents. */
export function bookDifference(
  context: Context,
  payment: { id: string; partnerId: string },
  cents: number,
): Promise<void> {
  return book(context, [
    { kind: 'difference', paymentId: payment.id, entries: entriesOfDifference(payment.partnerId, cents) },
  ]);
}

/** Books the amount of a commission that its partner won't pay. */
export function bookWriteOff(
  context: Context,
  commissionId: string,
  { partnerId, cents }: { partnerId: string; cents: number },
): Promise<void> {
  return book(context, [{ kind: 'written_off', commissionId, entries: entriesOfWriteOff(partnerId, cents) }]);
}

/** Returns the amount owed to a member, in cents; negative if they owe the site. */
export function readOwed(context: Context, memberId: string): Promise<number> {
  return store.sumOwed(context.database, memberId);
}

/** Returns the total paid to a member so far, in cents. */
export function readPaid(context: Context, memberId: string): Promise<number> {
  return store.sumPaid(context.database, memberId);
}

/** Returns the balance of every kind of account, in cents. They add up to 0. */
export async function readAccounts(context: Context) {
  const found = new Map((await store.listAccounts(context.database)).map((account) => [account.kind, account]));
  return accountKinds.map((kind) => found.get(kind) ?? { kind, cents: 0, entries: 0 });
}
