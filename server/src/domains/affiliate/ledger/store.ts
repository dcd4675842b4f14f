import type { AccountKind } from '@haggle/contract/affiliate/reports';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';
import type { Entry } from './rules.ts';

/** Locks the ledger, so that concurrent bookings wait until the transaction ends. */
export function lockLedger(database: Database): Promise<void> {
  return lock(database, 'ledger');
}

export interface Booking {
  kind:
    | 'approved'
    | 'adjusted'
    | 'paid'
    | 'reversed'
    | 'payout'
    | 'received'
    | 'allocated'
    | 'written_off'
    | 'difference';
  commissionId?: string;
  payoutId?: string;
  /** A partner's payment. */
  paymentId?: string;
  /** The member whom a payout pays. */
  memberId?: string;
  entries: Entry[];
}

/** Inserts transactions with their entries: one per commission, or one per member for a payout. */
export async function insertBookings(database: Database, bookings: readonly Booking[], at: Date): Promise<void> {
  const rows = await database
    .insertInto('ledger_transactions')
    .values(
      bookings.map(({ kind, commissionId = null, payoutId = null, paymentId = null, memberId = null }) => ({
        kind,
        commission_id: commissionId,
        payout_id: payoutId,
        payment_id: paymentId,
        member_id: memberId,
        created_at: at,
      })),
    )
    .returning(['id', 'commission_id', 'member_id'])
    .execute();
  const transactionIds = new Map(rows.map((row) => [row.commission_id ?? `of ${row.member_id}`, row.id]));
  const entries = bookings.flatMap(({ commissionId, memberId, entries }) =>
    entries.map(({ account, partnerId, memberId: owner, cents }) => ({
      transaction_id: transactionIds.get(commissionId ?? `of ${memberId ?? null}`) ?? '',
      account,
      partner_id: partnerId,
      member_id: owner,
      cents,
    })),
  );
  await database.insertInto('ledger_entries').values(entries).execute();
}

/** Returns the amount owed to a member, in cents; negative if they owe the site. */
export function sumOwed(database: Database, memberId: string): Promise<number> {
  return sumCredits(database, 'member_payable', memberId);
}

/** Returns the total paid to a member so far, in cents. */
export function sumPaid(database: Database, memberId: string): Promise<number> {
  return sumCredits(database, 'member_paid', memberId);
}

async function sumCredits(database: Database, account: AccountKind, memberId: string): Promise<number> {
  const { cents } = await database
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(cents), 0)::double precision`.as('cents'))
    .where('account', '=', account)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return cents;
}

/** Returns the balance of each account that has entries, in cents, and its number of entries. */
export async function listAccounts(database: Database) {
  const rows = await database
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(cents)::double precision`.as('cents'), sql<number>`count(*)::integer`.as('n')])
    .groupBy('account')
    .execute();
  return rows.map(({ account, cents, n }) => ({ kind: account, cents, entries: n }));
}
