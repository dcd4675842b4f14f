import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import { type Expression, expressionBuilder, type Insertable, type SqlBool, sql, type Updateable } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { containing } from '../../../platform/database/like.ts';
import type { Commissions, DB } from '../../../platform/database/schema.ts';
import { beginningOf, endOf } from '../../../platform/database/site-days.ts';

export interface Filters {
  status?: CommissionStatus | undefined;
  partner?: string | undefined;
  deal?: string | undefined;
  member?: string | undefined;
  /** Days, both included. */
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
    startDate && sql<SqlBool>`commission.occurred_at >= ${beginningOf(startDate)}`,
    endDate && sql<SqlBool>`commission.occurred_at < ${endOf(endDate)}`,
    q && sql<SqlBool>`(commission.order_id ilike ${containing(q)} or commission.transaction_id ilike ${containing(q)})`,
  ];
  return all.filter((condition) => typeof condition === 'object');
}

/** The day of the payment, or the one that it is planned for. As text: a day must not become a time of some zone. */
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

/** One page of those that match, the latest orders first. */
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

/** The next ones in the order of their ids, for files. */
export function listAfter(database: Database, filters: Filters, { after, most }: { after: string; most: number }) {
  return selectCommissions(database)
    .where((where) => where.and(conditions(filters)))
    .where('commission.id', '>', after)
    .orderBy('commission.id')
    .limit(most)
    .execute();
}

/** These, in no order. */
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

/** As it is now, and nobody else changes it until the transaction ends. */
export function lockCommission(database: Database, id: string) {
  return selectPlain(database).where('commissions.id', '=', id).forUpdate('commissions').executeTakeFirst();
}

/** The same, of what a partner calls so. */
export function lockTransaction(database: Database, partnerId: string, transactionId: string) {
  return selectPlain(database)
    .where('commissions.partner_id', '=', partnerId)
    .where('commissions.transaction_id', '=', transactionId)
    .forUpdate('commissions')
    .executeTakeFirst();
}

/** Stores a commission unless there is one of this name already. */
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

/** Puts all that is payable and free of these members into a batch; tells what that is by member, in cents. */
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

/** Frees what a batch held. */
export async function release(database: Database, payoutId: string, memberId?: string): Promise<void> {
  await database
    .updateTable('commissions')
    .set({ payout_id: null })
    .where('payout_id', '=', payoutId)
    .$call((update) => (memberId === undefined ? update : update.where('member_id', '=', memberId)))
    .execute();
}

/** Makes what a batch held paid; what was reversed meanwhile stays so. */
export async function settle(database: Database, payoutId: string, change: { day: string; at: Date }): Promise<void> {
  await database
    .updateTable('commissions')
    .set({ status: 'paid', payout_date: sql<Date>`${change.day}::date`, status_changed_at: change.at })
    .where('payout_id', '=', payoutId)
    .where('status', 'in', ['approved', 'payable'])
    .execute();
}

/** What is approved for a member and not payable yet, in cents. */
export async function sumWaiting(database: Database, memberId: string): Promise<number> {
  const { cents } = await database
    .selectFrom('commissions')
    .select(sql<number>`coalesce(sum(member_cents), 0)::double precision`.as('cents'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'approved')
    .where('payout_id', 'is', null)
    .executeTakeFirstOrThrow();
  return cents;
}
