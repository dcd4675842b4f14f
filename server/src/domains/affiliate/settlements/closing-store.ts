import type { AccountKind } from '@haggle/contract/affiliate/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { dayIn, startOf } from '../../../platform/database/site-days.ts';

export interface ClosingRow {
  id: string;
  month: string;
  closed_at: Date;
  by: string | null;
  corrections: number;
}

/** Returns all closings, the latest month first. */
export async function listClosings(database: Database): Promise<ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select closing.id, to_char(closing.month, 'YYYY-MM') as month, closing.closed_at, admin.username as by,
      (select count(*)::integer from ledger_transactions where corrects_closing = closing.id) as corrections
    from closings as closing
    left join users as admin on admin.id = closing.closed_by and admin.deleted_at is null
    order by closing.month desc`.execute(database);
  return rows;
}

export interface AccountRow {
  closing_id: string;
  account: AccountKind;
  opening: number;
  debit: number;
  credit: number;
  closing: number;
}

/** Returns the account balances of each closed month, in cents. */
export async function listBalances(database: Database): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select closing_id, account, sum(opening_cents)::double precision as opening, sum(debit_cents)::double precision as debit,
      sum(credit_cents)::double precision as credit, sum(closing_cents)::double precision as closing
    from closing_balances group by closing_id, account order by closing_id, account`.execute(database);
  return rows;
}

/** Returns the month of the first booking, such as `2026-10`, or undefined if there are none. */
export async function findFirstMonth(database: Database): Promise<string | undefined> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(min(${dayIn('created_at')}), 'YYYY-MM') as month from ledger_transactions`.execute(database);
  return rows[0]?.month ?? undefined;
}

/**
 * Returns SQL for the start of the month that begins on a day such as `2026-11-01`: the end of the month before if that
 * is closed, since the site's time zone may have changed, or else midnight.
 */
export function startOfMonth(first: string): RawBuilder<unknown> {
  return sql`coalesce((select ends_at from closings where month = ${first}::date - interval '1 month'), ${startOf(sql`${first}`)})`;
}

/** Closes a month and stores the balance of every account. `first` is its first day, `next` the next month's. */
export async function insertClosing(
  database: Database,
  { first, next, by, at }: { first: string; next: string; by: string; at: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into closings (month, ends_at, closed_by, closed_at)
    values (${first}::date, ${startOf(sql`${next}`)}, ${by}, ${at}) returning id`.execute(database);
  const id = rows[0]?.id;
  await sql`
    insert into closing_balances (closing_id, account, partner_id, member_id, opening_cents, debit_cents, credit_cents)
    select ${id}, account, partner_id, entry.member_id,
      coalesce(sum(cents) filter (where created_at < ${startOfMonth(first)}), 0),
      coalesce(sum(cents) filter (where created_at >= ${startOfMonth(first)} and cents > 0), 0),
      coalesce(-sum(cents) filter (where created_at >= ${startOfMonth(first)} and cents < 0), 0)
    from ledger_entries as entry join ledger_transactions as booked on booked.id = transaction_id
    where created_at < ${startOf(sql`${next}`)}
    group by account, partner_id, entry.member_id`.execute(database);
}
