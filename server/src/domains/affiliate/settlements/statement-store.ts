import type { AccountKind } from '@haggle/contract/affiliate/reports';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { dayIn } from '../../../platform/database/site-days.ts';
import { startOfMonth } from './closing-store.ts';

/** The first day of a year and of the next one. */
export interface YearRange {
  first: string;
  next: string;
}

export interface StatementRow {
  id: string;
  name: string;
  opening: number;
  approved: number;
  corrected: number;
  paid: number;
  fees: number;
  tax: number;
  written_off: number;
  difference: number;
  closing: number;
}

const account = { members: 'member_payable', partners: 'partner_receivable' } as const;

/** Returns yearly totals in cents: for members the amount owed to them, for partners the amount they owe. */
export async function listStatements(
  database: Database,
  of: 'members' | 'partners',
  { first, next }: YearRange,
  { only, after = '0', offset = 0, limit }: { only?: string; after?: string; offset?: number; limit: number },
): Promise<StatementRow[]> {
  const owner = sql.ref(of === 'members' ? 'member_id' : 'partner_id');
  const sign = sql.lit(of === 'members' ? -1 : 1);
  const name =
    of === 'members'
      ? sql`(select username from users where users.id = owner)`
      : sql`(select name from affiliate_partners where id = owner)`;
  const during = sql`created_at >= ${startOfMonth(first)}`;
  const sum = (where: ReturnType<typeof sql>) =>
    sql`coalesce(${sign} * sum(cents) filter (where account = ${account[of]} and ${where}), 0)::double precision`;
  const { rows } = await sql<StatementRow>`
    select owner as id, coalesce(${name}, '') as name, ${sum(sql`not ${during}`)} as opening,
      ${sum(sql`${during} and kind = 'approved'`)} as approved,
      ${sum(sql`${during} and kind in ('adjusted', 'reversed')`)} as corrected,
      -${sum(sql`${during} and kind in ('paid', 'payout', 'allocated')`)} as paid,
      coalesce(sum(fee_cents), 0)::double precision as fees, coalesce(sum(tax_cents), 0)::double precision as tax,
      -${sum(sql`${during} and kind = 'written_off'`)} as written_off,
      coalesce(sum(cents) filter (where account = 'partner_unallocated' and ${during} and kind = 'difference'), 0)::double precision as difference,
      ${sum(sql`true`)} as closing
    from (
      select entry.${owner} as owner, account, entry.cents, booked.kind, booked.created_at,
        case when booked.kind = 'received' and entry.account = 'partner_unallocated' and booked.created_at >= ${startOfMonth(first)} then payment.fee_cents end as fee_cents,
        case when booked.kind = 'received' and entry.account = 'partner_unallocated' and booked.created_at >= ${startOfMonth(first)} then payment.tax_cents end as tax_cents
      from ledger_entries as entry join ledger_transactions as booked on booked.id = entry.transaction_id
      left join partner_payments as payment on payment.id = booked.payment_id
      where entry.${owner} is not null and entry.${owner} > ${after}::bigint
        ${only === undefined ? sql`` : sql`and entry.${owner} = ${only}::bigint`}
        and booked.created_at < ${startOfMonth(next)}) as entry
    group by owner order by owner limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

/** Counts the statements of a year. */
export async function countStatements(
  database: Database,
  of: 'members' | 'partners',
  { next }: YearRange,
): Promise<number> {
  const owner = sql.ref(of === 'members' ? 'member_id' : 'partner_id');
  const { rows } = await sql<{ total: number }>`
    select count(distinct entry.${owner})::integer as total
    from ledger_entries as entry join ledger_transactions as booked on booked.id = entry.transaction_id
    where entry.${owner} is not null and booked.created_at < ${startOfMonth(next)}`.execute(database);
  return rows[0]?.total ?? 0;
}

export interface JournalRow {
  id: string;
  booking: string;
  day: string;
  kind: string;
  account: AccountKind;
  owner: string | null;
  cents: number;
  reference: string | null;
  corrects: string | null;
}

/** Returns the entries of a year, ordered by booking, each with its partner or member and its reference. */
export async function listJournal(
  database: Database,
  { first, next }: YearRange,
  { last, limit }: { last: Pick<JournalRow, 'booking' | 'id'> | undefined; limit: number },
): Promise<JournalRow[]> {
  // Entry ids alone don't group bookings: concurrent ones may have interleaved ids.
  const { booking, id } = last ?? { booking: '0', id: '0' };
  const { rows } = await sql<JournalRow>`
    select entry.id, booked.id as booking, to_char(${dayIn('booked.created_at')}, 'YYYY-MM-DD') as day, booked.kind,
      entry.account, coalesce(partner.name, member.username) as owner, entry.cents,
      coalesce(payment.reference, commission.transaction_id, 'payout ' || booked.payout_id) as reference,
      to_char(closing.month, 'YYYY-MM') as corrects
    from ledger_entries as entry join ledger_transactions as booked on booked.id = entry.transaction_id
    left join affiliate_partners as partner on partner.id = entry.partner_id
    left join users as member on member.id = entry.member_id
    left join partner_payments as payment on payment.id = booked.payment_id
    left join commissions as commission on commission.id = booked.commission_id
    left join closings as closing on closing.id = booked.corrects_closing
    where (booked.id, entry.id) > (${booking}::bigint, ${id}::bigint)
      and booked.created_at >= ${startOfMonth(first)} and booked.created_at < ${startOfMonth(next)}
    order by booked.id, entry.id limit ${limit}`.execute(database);
  return rows;
}
