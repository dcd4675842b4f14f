import type { CommissionStatus } from '@haggle/contract/affiliate/commissions';
import type { PartnerStatus } from '@haggle/contract/links/affiliate-partners';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { dayIn, isOnDays } from '../../../platform/database/site-days.ts';
import type { Days } from './rules.ts';

/** A filter for clicks and orders; all of them if empty. */
export interface Scope {
  dealId?: string | undefined;
  memberId?: string | undefined;
  partnerId?: string | undefined;
}

/** Totals of clicks and orders; amounts in cents. */
export interface TallyRow {
  clicks: number;
  partner_clicks: number;
  conversions: number;
  /** Conversions of visitors who allow tracking, because clicks only count those, too. */
  told_conversions: number;
  order_cents: number;
  commission_cents: number;
  member_cents: number;
}

const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);

/** Conditions on `affiliate_daily`, aliased as `daily`. */
function clicksWhere({ dealId, memberId, partnerId }: Scope, { startDate, endDate }: Days) {
  return all([
    sql`daily.day between ${startDate}::date and ${endDate}::date`,
    ...(dealId === undefined ? [] : [sql`daily.deal_id = ${dealId}`]),
    ...(partnerId === undefined ? [] : [sql`daily.partner_id = ${partnerId}`]),
    ...(memberId === undefined ? [] : [sql`daily.deal_id in (select id from deals where submitted_by = ${memberId})`]),
  ]);
}

/** Conditions on `commissions`. */
function ordersWhere({ dealId, memberId, partnerId }: Scope, days: Days) {
  return all([
    isOnDays('occurred_at', days),
    ...(dealId === undefined ? [] : [sql`deal_id = ${dealId}`]),
    ...(partnerId === undefined ? [] : [sql`partner_id = ${partnerId}`]),
    ...(memberId === undefined ? [] : [sql`member_id = ${memberId}`]),
  ]);
}

const keysOf = () => ({
  all: { clicks: sql`''`, orders: sql`''` },
  day: {
    clicks: sql`to_char(daily.day, 'YYYY-MM-DD')`,
    orders: sql`to_char(${dayIn('occurred_at')}, 'YYYY-MM-DD')`,
  },
  deal: { clicks: sql`daily.deal_id`, orders: sql`deal_id` },
  partner: { clicks: sql`daily.partner_id`, orders: sql`partner_id` },
});

/** Totals of clicks and valid orders by a key: a query with the columns of `TallyRow` and `key`. */
function tallyBy(by: keyof ReturnType<typeof keysOf>, scope: Scope, days: Days) {
  const key = keysOf()[by];
  return sql`
    select key, coalesce(clicks, 0)::integer as clicks,
      coalesce(partner_clicks, 0)::integer as partner_clicks, coalesce(conversions, 0)::integer as conversions,
      coalesce(told_conversions, 0)::integer as told_conversions,
      coalesce(order_cents, 0)::double precision as order_cents,
      coalesce(commission_cents, 0)::double precision as commission_cents,
      coalesce(member_cents, 0)::double precision as member_cents
    from (
      select ${key.clicks} as key, sum(clicks) as clicks,
        sum(clicks) filter (where daily.partner_id is not null) as partner_clicks
      from affiliate_daily as daily
      where ${clicksWhere(scope, days)} group by 1) as clicked
    full join (
      select ${key.orders} as key, count(*) as conversions, count(*) filter (where not is_untold) as told_conversions,
        sum(order_cents) as order_cents, sum(commission_cents) as commission_cents, sum(member_cents) as member_cents
      from commissions where ${ordersWhere(scope, days)} and status not in ('rejected', 'reversed') group by 1) as ordered
    using (key)
    where key is not null`;
}

/** Returns the grand total, or undefined if there are no clicks or orders. */
export async function sumTotals(database: Database, scope: Scope, days: Days): Promise<TallyRow | undefined> {
  const { rows } = await sql<TallyRow>`${tallyBy('all', scope, days)}`.execute(database);
  return rows[0];
}

/** Returns totals by day in the site's time zone, `YYYY-MM-DD`; days without clicks or orders are missing. */
export async function sumByDay(database: Database, scope: Scope, days: Days) {
  const { rows } = await sql<TallyRow & { key: string }>`${tallyBy('day', scope, days)}`.execute(database);
  return new Map(rows.map((row) => [row.key, row]));
}

export interface PartnerTallyRow extends TallyRow {
  key: string;
  name: string;
  slug: string;
  status: PartnerStatus;
}

/** Returns the totals of all partners with a click or an order, the highest commission first. */
export async function sumByPartner(database: Database, scope: Scope, days: Days): Promise<PartnerTallyRow[]> {
  const { rows } = await sql<PartnerTallyRow>`
    select tally.*, partner.name, partner.slug, partner.status from (${tallyBy('partner', scope, days)}) as tally
    join affiliate_partners as partner on partner.id = tally.key
    order by commission_cents desc, clicks desc, partner.id`.execute(database);
  return rows;
}

export interface DealTallyRow extends TallyRow {
  key: string;
  title: string;
  slug: string | null;
}

const orders = {
  '-memberShare': sql`member_cents desc, commission_cents desc`,
  '-commission': sql`commission_cents desc`,
  '-clicks': sql`clicks desc`,
  '-conversions': sql`conversions desc`,
} as const;

export type DealOrder = keyof typeof orders;

/** Returns one page of deals with clicks or orders, in the given order; amounts in cents. */
export async function sumByDeal(
  database: Database,
  scope: Scope,
  { days, sort, limit, offset }: { days: Days; sort: DealOrder; limit: number; offset: number },
): Promise<DealTallyRow[]> {
  const { rows } = await sql<DealTallyRow>`
    select page.*, deal.title, deal.slug from (
      select tally.* from (${tallyBy('deal', scope, days)}) as tally
      where clicks > 0 or conversions > 0
      order by ${orders[sort]}, clicks desc, key desc limit ${limit} offset ${offset}) as page
    join deals as deal on deal.id = page.key
    order by ${orders[sort]}, clicks desc, key desc`.execute(database);
  return rows;
}

/** Counts the deals with clicks or orders. */
export async function countDeals(database: Database, scope: Scope, days: Days): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (${tallyBy('deal', scope, days)}) as tally
    where clicks > 0 or conversions > 0`.execute(database);
  return rows[0]?.total ?? 0;
}

export interface StatusRow {
  status: CommissionStatus;
  conversions: number;
  commission_cents: number;
  member_cents: number;
}

/** Returns totals by status, including rejected and reversed orders. */
export async function sumByStatus(database: Database, scope: Scope, days: Days): Promise<StatusRow[]> {
  const { rows } = await sql<StatusRow>`
    select status, count(*)::integer as conversions, sum(commission_cents)::double precision as commission_cents,
      sum(member_cents)::double precision as member_cents
    from commissions where ${ordersWhere(scope, days)} group by status`.execute(database);
  return rows;
}

/** Counts clicks excluded from totals, including untracked ones, and clicks that bypassed the partner by choice. */
export async function sumExcluded(database: Database, scope: Scope, days: Days) {
  const { rows } = await sql<{ bots: number; repeats: number; direct: number; untold: number }>`
    select coalesce(sum(bots), 0)::integer as bots, coalesce(sum(repeats), 0)::integer as repeats,
      coalesce(sum(direct), 0)::integer as direct, coalesce(sum(untold), 0)::integer as untold
    from affiliate_daily as daily where ${clicksWhere(scope, days)}`.execute(database);
  return rows[0] ?? { bots: 0, repeats: 0, direct: 0, untold: 0 };
}

export interface MemberTallyRow {
  id: string;
  username: string;
  display_name: string | null;
  deleted_at: Date | null;
  conversions: number;
  commission_cents: number;
  member_cents: number;
}

/** Returns the members with the highest shares. */
export async function sumByMember(database: Database, days: Days, maxMembers: number): Promise<MemberTallyRow[]> {
  const { rows } = await sql<MemberTallyRow>`
    select member.id, member.username, member.display_name, member.deleted_at, conversions, commission_cents, member_cents
    from (
      select member_id, count(*)::integer as conversions, sum(commission_cents)::double precision as commission_cents,
        sum(member_cents)::double precision as member_cents
      from commissions
      where ${ordersWhere({}, days)} and member_id is not null and status not in ('rejected', 'reversed')
      group by member_id order by sum(member_cents) desc, member_id limit ${maxMembers}) as best
    join users as member on member.id = best.member_id
    order by member_cents desc, member.id`.execute(database);
  return rows;
}

/** Returns totals of valid orders that couldn't be traced to a deal. */
export async function sumUnattributed(database: Database, days: Days) {
  const { rows } = await sql<{ conversions: number; commission_cents: number }>`
    select count(*)::integer as conversions, coalesce(sum(commission_cents), 0)::double precision as commission_cents
    from commissions
    where ${ordersWhere({}, days)} and deal_id is null and status not in ('rejected', 'reversed')`.execute(database);
  return rows[0] ?? { conversions: 0, commission_cents: 0 };
}

/** Returns a member's total share of pending orders, in cents. */
export async function sumPending(database: Database, memberId: string): Promise<number> {
  const { cents } = await database
    .selectFrom('commissions')
    .select(sql<number>`coalesce(sum(member_cents), 0)::double precision`.as('cents'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return cents;
}

/** Returns a member, even if their account is deleted. */
export function findMember(database: Database, id: string) {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'display_name', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}
