import { type Insertable, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PartnerPayments, PaymentAllocations } from '../../../platform/database/schema.ts';
import { dayIn } from '../../../platform/database/site-days.ts';

/**
 * Commissions with their settled and open amounts. The latter is negative if a settled commission is no longer owed.
 */
const items = () => sql`
  select commission.*, coalesce(settled.cents, 0) as settled_cents,
    case when commission.status in ('approved', 'payable', 'paid') then commission.commission_cents else 0 end
      - coalesce(settled.cents, 0) as open_cents,
    case when commission.status in ('approved', 'payable', 'paid')
      then ${dayIn('commission.approved_at')} + partner.payment_days end as due_on
  from commissions as commission
  join affiliate_partners as partner on partner.id = commission.partner_id
  left join lateral (
    select sum(cents)::integer as cents from payment_allocations where commission_id = commission.id) as settled on true
  where commission.approved_at is not null`;

export interface ItemRow {
  id: string;
  partner_id: string;
  member_id: string | null;
  transaction_id: string;
  order_id: string | null;
  status: 'approved' | 'payable' | 'paid' | 'reversed';
  occurred_at: Date;
  due_on: string | null;
  commission_cents: number;
  settled_cents: number;
  open_cents: number;
}

const columns = sql`id, partner_id, member_id, transaction_id, order_id, status, occurred_at, commission_cents, settled_cents, open_cents,
  to_char(due_on, 'YYYY-MM-DD') as due_on`;

/** Returns one page of a partner's unsettled commissions, the oldest first. */
export async function listOpenCommissions(
  database: Database,
  partnerId: string,
  page: PageRequest,
): Promise<PageOf<ItemRow>> {
  const open = sql`from (${items()} and commission.partner_id = ${partnerId}) as item where open_cents <> 0`;
  const [{ rows }, counted] = await Promise.all([
    sql<ItemRow>`select ${columns} ${open} order by approved_at, id limit ${page.limit} offset ${offsetOf(page)}`.execute(
      database,
    ),
    sql<{ total: number }>`select count(*)::integer as total ${open}`.execute(database),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

interface ItemFilter {
  partnerId?: string;
  ids?: readonly string[];
  /** A member whose commissions are skipped. */
  except?: string | undefined;
  limit: number;
}

/** Returns the given commissions of a partner, or all its open ones if no ids are given. */
export async function findItems(database: Database, { partnerId, ids, except, limit }: ItemFilter): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${columns} from (${items()}
      ${partnerId === undefined ? sql`` : sql`and commission.partner_id = ${partnerId}`}
      ${except === undefined ? sql`` : sql`and commission.member_id is distinct from ${except}`}
      ${ids === undefined ? sql`` : sql`and commission.id = any(${ids}::bigint[])`}) as item
    where ${ids === undefined ? sql`open_cents <> 0` : sql`true`}
    order by approved_at, id limit ${limit}`.execute(database);
  return rows;
}

/** Counts the open commissions that a member has at a partner. */
export async function countOpenOfMember(
  database: Database,
  { partnerId, memberId }: { partnerId: string; memberId: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (${items()} and commission.partner_id = ${partnerId} and commission.member_id = ${memberId}) as item
    where open_cents <> 0`.execute(database);
  return rows[0]?.total ?? 0;
}

export interface StandingRow {
  id: string;
  name: string;
  pending: number;
  open: number;
  open_commissions: number;
  overdue: number;
  overdue_since: string | null;
  unallocated: number;
  received: number;
  last_paid_on: string | null;
}

/** Returns one page of partners, those with the most overdue first; amounts in cents. */
export async function listStandings(
  database: Database,
  today: string,
  page: PageRequest,
): Promise<PageOf<StandingRow>> {
  const [{ rows }, { total }] = await Promise.all([
    sql<StandingRow>`
      with item as (${items()}),
      owed as (
        select partner_id, sum(open_cents)::double precision as open, count(*)::integer as n,
          coalesce(sum(open_cents) filter (where due_on < ${today}::date), 0)::double precision as overdue,
          min(due_on) filter (where due_on < ${today}::date) as since
        from item where open_cents <> 0 group by partner_id),
      paid as (
        select payment.partner_id, sum(amount_cents)::double precision as received, max(paid_on) as last,
          sum(net_cents - coalesce(used.cents, 0))::double precision as unallocated
        from partner_payments as payment
        left join lateral (
          select sum(cents) as cents from payment_allocations where payment_id = payment.id) as used on true
        group by payment.partner_id),
      waiting as (
        select partner_id, sum(commission_cents)::double precision as cents from commissions
        where status = 'pending' group by partner_id)
      select partner.id, partner.name, coalesce(waiting.cents, 0) as pending, coalesce(owed.open, 0) as open,
        coalesce(owed.n, 0) as open_commissions, coalesce(owed.overdue, 0) as overdue,
        to_char(owed.since, 'YYYY-MM-DD') as overdue_since, coalesce(paid.unallocated, 0) as unallocated,
        coalesce(paid.received, 0) as received, to_char(paid.last, 'YYYY-MM-DD') as last_paid_on
      from affiliate_partners as partner
      left join owed on owed.partner_id = partner.id
      left join paid on paid.partner_id = partner.id
      left join waiting on waiting.partner_id = partner.id
      order by overdue desc, open desc, lower(partner.name), partner.id
      limit ${page.limit} offset ${offsetOf(page)}`.execute(database),
    database
      .selectFrom('affiliate_partners')
      .select(sql<number>`count(*)::integer`.as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

function selectPayments(database: Database) {
  return database
    .selectFrom('partner_payments as payment')
    .innerJoin('affiliate_partners as partner', 'partner.id', 'payment.partner_id')
    .leftJoin('users as admin', (join) =>
      join.onRef('admin.id', '=', 'payment.created_by').on('admin.deleted_at', 'is', null),
    )
    .selectAll('payment')
    .select(['partner.name as partner_name', 'admin.username as by'])
    .select(sql<string>`to_char(payment.paid_on, 'YYYY-MM-DD')`.as('day'))
    .select((select) => {
      const parts = (kind: 'paid' | 'difference') =>
        select
          .selectFrom('payment_allocations as part')
          .whereRef('part.payment_id', '=', 'payment.id')
          .where('part.kind', '=', kind);
      const sum = sql<number>`coalesce(sum(part.cents), 0)::double precision`;
      return [
        parts('paid').select(sum.as('n')).as('allocated_cents'),
        parts('difference').select(sum.as('n')).as('difference_cents'),
        parts('paid').select(sql<number>`count(distinct part.commission_id)::integer`.as('n')).as('commissions'),
      ];
    });
}

export type PaymentRow = Awaited<ReturnType<ReturnType<typeof selectPayments>['execute']>>[number];

export async function listPayments(
  database: Database,
  page: PageRequest,
  partner: string | undefined,
): Promise<PageOf<PaymentRow>> {
  const [rows, { total }] = await Promise.all([
    selectPayments(database)
      .$call((select) => (partner === undefined ? select : select.where('payment.partner_id', '=', partner)))
      .orderBy('payment.paid_on', 'desc')
      .orderBy('payment.id', 'desc')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    database
      .selectFrom('partner_payments')
      .select(sql<number>`count(*)::integer`.as('total'))
      .$call((select) => (partner === undefined ? select : select.where('partner_id', '=', partner)))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export function findPayment(database: Database, id: string): Promise<PaymentRow | undefined> {
  return selectPayments(database).where('payment.id', '=', id).executeTakeFirst();
}

/** Inserts a payment. Returns undefined if the partner already has one with this reference. */
export async function insertPayment(
  database: Database,
  payment: Insertable<PartnerPayments>,
): Promise<string | undefined> {
  const row = await database
    .insertInto('partner_payments')
    .values(payment)
    .onConflict((conflict) => conflict.constraint('partner_payments_reference').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertAllocations(
  database: Database,
  rows: readonly Insertable<PaymentAllocations>[],
): Promise<void> {
  await database.insertInto('payment_allocations').values(rows).execute();
}
