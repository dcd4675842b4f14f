import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AccountKind, Entry } from './rules.ts';

/** Makes whoever writes in the books wait for each other until the transaction ends. */
export async function lockBooks(database: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('the books', 0))`.execute(database);
}

export interface Booking {
  kind: 'approved' | 'paid' | 'reversed' | 'payout';
  commissionId?: string;
  payoutId?: string;
  /** Of a payout. */
  memberId?: string;
  entries: Entry[];
}

export async function insertBookings(database: Database, bookings: readonly Booking[], at: Date): Promise<void> {
  const rows = await database
    .insertInto('ledger_transactions')
    .values(
      bookings.map(({ kind, commissionId = null, payoutId = null, memberId = null }) => ({
        kind,
        commission_id: commissionId,
        payout_id: payoutId,
        member_id: memberId,
        created_at: at,
      })),
    )
    .returning(['id', 'commission_id', 'member_id'])
    .execute();
  const idOf = new Map(rows.map((row) => [row.commission_id ?? `of ${row.member_id}`, row.id]));
  const entries = bookings.flatMap(({ commissionId, memberId, entries }) =>
    entries.map(({ account, partnerId, memberId: owner, cents }) => ({
      transaction_id: idOf.get(commissionId ?? `of ${memberId}`) ?? '',
      account,
      partner_id: partnerId,
      member_id: owner,
      cents,
    })),
  );
  await database.insertInto('ledger_entries').values(entries).execute();
}

/** What is owed to members, in cents; negative where they owe. Those without entries are left out. */
export async function listOwed(database: Database, memberIds?: readonly string[]): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('ledger_entries')
    .select(['member_id', sql<number>`-sum(cents)::double precision`.as('owed')])
    .where('account', '=', 'member_payable')
    .where('member_id', 'is not', null)
    .$if(memberIds !== undefined, (select) => select.where('member_id', 'in', memberIds ?? []))
    .groupBy('member_id')
    .execute();
  return new Map(rows.map(({ member_id, owed }) => [member_id ?? '', owed]));
}

/** What was paid to a member so far, in cents. */
export async function sumPaid(database: Database, memberId: string): Promise<number> {
  const { paid } = await database
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(-sum(cents), 0)::double precision`.as('paid'))
    .where('account', '=', 'member_paid')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return paid;
}

export async function listAccounts(database: Database) {
  const rows = await database
    .selectFrom('ledger_entries')
    .select(['account', sql<number>`sum(cents)::double precision`.as('cents'), sql<number>`count(*)::integer`.as('n')])
    .groupBy('account')
    .execute();
  return rows.map(({ account, cents, n }) => ({ kind: account as AccountKind, cents, entries: n }));
}
