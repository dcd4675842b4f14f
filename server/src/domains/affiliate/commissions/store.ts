import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Commissions, DB } from '../../../platform/database/schema.ts';
import { endOf, startOf } from '../../../platform/database/site-days.ts';

export interface Filters {
  status?: CommissionStatus | undefined;
  partner?: string | undefined;
  deal?: string | undefined;
  member?: string | undefined;
  /** Days, both inclusive. */
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** Part of an order's id. */
  q?: string | undefined;
}

const where = expressionBuilder<DB & { commission: Commissions }, 'commission'>();

function conditions({ status, partner, deal, member, startDate, endDate, q }: Filters): Expression<SqlBool>[] {
  const all = [
    status && where('commission.status', '=', status),
    partner && where('commission.partner_id', '=', partner),
    deal && where('commission.deal_id', '=', deal),
    member && where('commission.member_id', '=', member),
    startDate && sql<SqlBool>`commission.occurred_at >= ${startOf(startDate)}`,
    endDate && sql<SqlBool>`commission.occurred_at < ${endOf(endDate)}`,
    q && sql<SqlBool>`(commission.order_id ilike ${containing(q)} or commission.transaction_id ilike ${containing(q)})`,
  ];
  return all.filter((condition) => typeof condition === 'object');
}

/** The day of the payment, or the planned one. Selected as text, because a `Date` would carry a time zone. */
const payoutDay = sql<string | null>`to_char(
  case when commission.status in ('approved', 'payable') then commission.planned_payout_date else commission.payout_date end, 'YYYY-MM-DD')`;

function selectCommissions(database: Database) {
  return database
    .selectFrom('commissions as commission')
    .innerJoin('affiliate_partners as partner', 'partner.id', 'commission.partner_id')
    .leftJoin('deals as deal', 'deal.id', 'commission.deal_id')
    .leftJoin('users as member', 'member.id', 'commission.member_id')
    .leftJoin('commission_holds as hold', (join) =>
      join
        .onRef('hold.commission_id', '=', 'commission.id')
        .on('hold.decision', 'is', null)
        .on('commission.status', '=', 'pending'),
    )
    .selectAll('commission')
    .select([
      'partner.name as partner_name',
      'partner.slug as partner_slug',
      'deal.title as deal_title',
      'deal.slug as deal_slug',
      'member.username as member_username',
      'member.display_name as member_name',
      'member.deleted_at as member_deleted_at',
      'hold.held_at',
      payoutDay.as('payout_day'),
    ]);
}

export type CommissionRow = Awaited<ReturnType<ReturnType<typeof selectCommissions>['execute']>>[number];

/** Returns one page of matching commissions, the latest orders first. */
export async function listCommissions(
  database: Database,
  filters: Filters,
  page: PageRequest,
): Promise<PageOf<CommissionRow>> {
  const [rows, { total }] = await Promise.all([
    selectCommissions(database)
      .where((where) => where.and(conditions(filters)))
      .orderBy('commission.occurred_at', 'desc')
      .orderBy('commission.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    database
      .selectFrom('commissions as commission')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where((where) => where.and(conditions(filters)))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Returns the next matching commissions in the order of their ids, for export files. */
export function listAfter(database: Database, filters: Filters, { after, limit }: { after: string; limit: number }) {
  return selectCommissions(database)
    .where((where) => where.and(conditions(filters)))
    .where('commission.id', '>', after)
    .orderBy('commission.id')
    .limit(limit)
    .execute();
}

/** Returns these commissions in no particular order. */
export function findCommissions(database: Database, ids: readonly string[]): Promise<CommissionRow[]> {
  return selectCommissions(database).where('commission.id', '=', sql<string>`any(${ids}::bigint[])`).execute();
}

export function findCommission(database: Database, id: string): Promise<CommissionRow | undefined> {
  return selectCommissions(database).where('commission.id', '=', id).executeTakeFirst();
}

function selectPlain(database: Database) {
  return database
    .selectFrom('commissions')
    .leftJoin('payouts', 'payouts.id', 'commissions.payout_id')
    .leftJoin('commission_holds as hold', (join) =>
      join.onRef('hold.commission_id', '=', 'commissions.id').on('hold.decision', 'is', null),
    )
    .selectAll('commissions')
    .select('hold.held_at')
    .select('payouts.status as payout_status');
}

export type PlainRow = NonNullable<Awaited<ReturnType<typeof lockCommission>>>;

/** Returns a commission and locks its row until the transaction ends. */
export function lockCommission(database: Database, id: string) {
  return selectPlain(database).where('commissions.id', '=', id).forUpdate('commissions').executeTakeFirst();
}

/** Returns and locks the commission with a partner's transaction id. */
export function lockTransaction(database: Database, partnerId: string, transactionId: string) {
  return selectPlain(database)
    .where('commissions.partner_id', '=', partnerId)
    .where('commissions.transaction_id', '=', transactionId)
    .forUpdate('commissions')
    .executeTakeFirst();
}

/** Inserts a commission unless the partner's transaction id exists already. Returns its id if it was inserted. */
export async function insertCommission(database: Database, row: Insertable<Commissions>): Promise<string | undefined> {
  const inserted = await database
    .insertInto('commissions')
    .values(row)
    .onConflict((conflict) => conflict.constraint('commissions_order').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateCommission(database: Database, id: string, change: Updateable<Commissions>): Promise<void> {
  await database.updateTable('commissions').set(change).where('id', '=', id).execute();
}

/** Adds these members' unbatched payable commissions to a batch. Returns each member's count and total, in cents. */
export async function claim(database: Database, payoutId: string, memberIds: readonly string[]) {
  const { rows } = await sql<{ member_id: string; commissions: number; cents: number }>`
    with claimed as (
      update commissions set payout_id = ${payoutId}
      where status = 'payable' and payout_id is null and member_id = any(${memberIds}::bigint[])
      returning member_id, member_cents)
    select member_id, count(*)::integer as commissions, sum(member_cents)::double precision as cents
    from claimed group by member_id`.execute(database);
  return rows;
}

/** Removes a batch's commissions from it. */
export async function release(database: Database, payoutId: string, memberId?: string): Promise<void> {
  await database
    .updateTable('commissions')
    .set({ payout_id: null })
    .where('payout_id', '=', payoutId)
    .$call((update) => (memberId === undefined ? update : update.where('member_id', '=', memberId)))
    .execute();
}

/** Marks a batch's commissions as paid, except those that were reversed in the meantime. */
export async function markPaid(database: Database, payoutId: string, change: { day: string; at: Date }): Promise<void> {
  await database
    .updateTable('commissions')
    .set({ status: 'paid', payout_date: sql<Date>`${change.day}::date`, status_changed_at: change.at })
    .where('payout_id', '=', payoutId)
    .where('status', 'in', ['approved', 'payable'])
    .execute();
}

/** Returns the total of a member's approved commissions that aren't payable yet, in cents. */
export async function sumUncleared(database: Database, memberId: string): Promise<number> {
  const { cents } = await database
    .selectFrom('commissions')
    .select(sql<number>`coalesce(sum(member_cents), 0)::double precision`.as('cents'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'approved')
    .where('payout_id', 'is', null)
    .executeTakeFirstOrThrow();
  return cents;
}
