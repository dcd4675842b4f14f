import type { Context } from '../../../platform/context.ts';
import { type Earned, entriesOfAdjustment, entriesOfApproval, entriesOfPayment, entriesOfReversal } from './rules.ts';
import * as store from './store.ts';

/**
 * Opens the books for the running transaction: until it ends nobody else writes in them, so that balances read now are
 * those that are written upon.
 */
export function openBooks(context: Context): Promise<void> {
  return store.lockBooks(context.database);
}

async function book(context: Context, bookings: readonly store.Booking[]): Promise<void> {
  // What moves no money is no entry: a commission of nothing.
  const moving = bookings.filter(({ entries }) => entries.length > 0);
  if (moving.length > 0) await store.insertBookings(context.database, moving, context.clock());
}

/** An approved commission: the partner owes it, the member and the site share it. */
export function bookApproval(context: Context, commissionId: string, earned: Earned): Promise<void> {
  return book(context, [{ kind: 'approved', commissionId, entries: entriesOfApproval(earned) }]);
}

/** A commission that was approved and is taken back. */
export function bookReversal(context: Context, commissionId: string, earned: Earned): Promise<void> {
  return book(context, [{ kind: 'reversed', commissionId, entries: entriesOfReversal(earned) }]);
}

/** A commission whose amounts were corrected after it was approved. */
export function bookAdjustment(context: Context, commissionId: string, before: Earned, after: Earned): Promise<void> {
  return book(context, [{ kind: 'adjusted', commissionId, entries: entriesOfAdjustment(before, after) }]);
}

/** A commission paid by itself, outside of any batch. */
export async function bookPayment(
  context: Context,
  commissionId: string,
  { memberId, memberCents }: Pick<Earned, 'memberId' | 'memberCents'>,
): Promise<void> {
  if (memberId === null) return;
  await book(context, [{ kind: 'paid', commissionId, entries: entriesOfPayment(memberId, memberCents) }]);
}

/** What a batch pays, by member, in cents. */
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

/** What is owed to a member, in cents; negative where they owe. */
export function readOwed(context: Context, memberId: string): Promise<number> {
  return store.sumOwed(context.database, memberId);
}

/** What was paid to a member so far, in cents. */
export function readPaid(context: Context, memberId: string): Promise<number> {
  return store.sumPaid(context.database, memberId);
}

const kinds = ['partner_receivable', 'site_revenue', 'member_payable', 'member_paid'] as const;

/** The balances by kind of account, in cents, every kind once. Together they are 0. */
export async function readAccounts(context: Context) {
  const found = new Map((await store.listAccounts(context.database)).map((account) => [account.kind, account]));
  return kinds.map((kind) => found.get(kind) ?? { kind, cents: 0, entries: 0 });
}
