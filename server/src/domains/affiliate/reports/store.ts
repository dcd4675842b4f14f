import type { Anomaly } from '@haggle/contract/affiliate/reports';
import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { LedgerEntries } from '../../../platform/database/schema.ts';
import { dayIn, isOnDays, startOf } from '../../../platform/database/site-days.ts';

interface DayRange {
  startDate: string;
  endDate: string;
}

export interface CohortRow {
  /** `YYYY-MM` */
  month: string;
  deals: number;
  clicked_deals: number;
}

/** Counts the publicly visible deals posted in each month since the day `first`. */
export async function listCohorts(database: Database, first: string): Promise<CohortRow[]> {
  const { rows } = await sql<CohortRow>`
    select to_char(${dayIn('posted_at')}, 'YYYY-MM') as month, count(*)::integer as deals,
      count(*) filter (where exists (select from affiliate_daily where deal_id = deal.id and clicks > 0))::integer as clicked_deals
    from deals as deal
    where posted_at >= ${startOf(first)} and status in (${sql.join(publicStatuses)})
    group by 1`.execute(database);
  return rows;
}

export interface CohortMonthRow {
  month: string;
  /** Months since the deals were posted. */
  after: number;
  clicks: number;
  conversions: number;
  commission_cents: number;
}

/** Returns the clicks and revenue of these deals in each month since they were posted. */
export async function listCohortMonths(database: Database, first: string): Promise<CohortMonthRow[]> {
  const monthsOf = (day: string) => sql.raw(`(extract(year from ${day}) * 12 + extract(month from ${day}))::integer`);
  const { rows } = await sql<CohortMonthRow>`
    with deal as (
      select id, ${dayIn('posted_at')} as posted from deals
      where posted_at >= ${startOf(first)} and status in (${sql.join(publicStatuses)})),
    happened as (
      select posted, day, clicks, 0 as conversions, 0 as cents
      from affiliate_daily join deal on deal.id = deal_id where day >= ${first}::date
      union all
      select posted, ${dayIn('occurred_at')}, 0, 1, commission_cents
      from commissions join deal on deal.id = deal_id where status not in ('rejected', 'reversed'))
    select to_char(posted, 'YYYY-MM') as month, greatest(0, ${monthsOf('day')} - ${monthsOf('posted')}) as after,
      sum(clicks)::integer as clicks, sum(conversions)::integer as conversions, sum(cents)::double precision as commission_cents
    from happened group by 1, 2`.execute(database);
  return rows;
}

const occurredOn = (days: DayRange) => isOnDays('occurred_at', days);

export interface PartnerRow {
  id: string;
  name: string;
  slug: string;
  status: 'active' | 'paused';
  clicks: number;
  conversions: number;
  /** Conversions of visitors who allow tracking, because clicks only count those, too. */
  told_conversions: number;
  order_cents: number;
  commission_cents: number;
  member_cents: number;
  settled: number;
  kept: number;
  clicks_before: number;
  conversions_before: number;
  commission_before: number;
}

/** Returns one page of partners, the highest commission first; amounts in cents. */
export async function comparePartners(
  database: Database,
  { days, earlier, page }: { days: DayRange; earlier: DayRange; page: PageRequest },
): Promise<PageOf<PartnerRow>> {
  const clicks = ({ startDate, endDate }: DayRange) => sql`
    select partner_id, sum(clicks) as n from affiliate_daily
    where day between ${startDate}::date and ${endDate}::date and partner_id is not null group by partner_id`;
  const isValid = sql.raw(`status not in ('rejected', 'reversed')`);
  const validOnly = sql`filter (where ${isValid})`;
  const orders = (days: DayRange) => sql`
    select partner_id, count(*) ${validOnly} as n, count(*) filter (where ${isValid} and not is_untold) as told, sum(order_cents) ${validOnly} as order_cents,
      sum(commission_cents) ${validOnly} as cents, sum(member_cents) ${validOnly} as member_cents,
      count(*) filter (where status <> 'pending') as settled,
      count(*) filter (where status in ('approved', 'payable', 'paid')) as kept
    from commissions where ${occurredOn(days)} group by partner_id`;
  const { rows } = await sql<PartnerRow>`
    select partner.id, partner.name, partner.slug, partner.status,
      coalesce(clicked.n, 0)::integer as clicks, coalesce(ordered.n, 0)::integer as conversions,
      coalesce(ordered.told, 0)::integer as told_conversions,
      coalesce(ordered.order_cents, 0)::double precision as order_cents,
      coalesce(ordered.cents, 0)::double precision as commission_cents,
      coalesce(ordered.member_cents, 0)::double precision as member_cents,
      coalesce(ordered.settled, 0)::integer as settled, coalesce(ordered.kept, 0)::integer as kept,
      coalesce(clicked_before.n, 0)::integer as clicks_before,
      coalesce(ordered_before.n, 0)::integer as conversions_before,
      coalesce(ordered_before.cents, 0)::double precision as commission_before
    from affiliate_partners as partner
    left join (${clicks(days)}) as clicked on clicked.partner_id = partner.id
    left join (${orders(days)}) as ordered on ordered.partner_id = partner.id
    left join (${clicks(earlier)}) as clicked_before on clicked_before.partner_id = partner.id
    left join (${orders(earlier)}) as ordered_before on ordered_before.partner_id = partner.id
    order by commission_cents desc, clicks desc, lower(partner.name), partner.id
    limit ${page.limit} offset ${offsetOf(page)}`.execute(database);
  const { total } = await database
    .selectFrom('affiliate_partners')
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Counts the orders of these days that reached each step. */
export async function countSteps(database: Database, days: DayRange, partnerId: string | undefined) {
  const { rows } = await sql<{ conversions: number; approved: number; paid: number }>`
    select count(*)::integer as conversions, count(approved_at)::integer as approved,
      count(payout_date)::integer as paid
    from commissions
    where ${occurredOn(days)} ${partnerId === undefined ? sql`` : sql`and partner_id = ${partnerId}`}`.execute(
    database,
  );
  return rows[0] ?? { conversions: 0, approved: 0, paid: 0 };
}

/** Counts the clicks by people on these days, and those through a partner's link. */
export async function sumClicks(database: Database, { startDate, endDate }: DayRange, partnerId: string | undefined) {
  const { rows } = await sql<{ clicks: number; monetised: number }>`
    select coalesce(sum(clicks), 0)::integer as clicks,
      coalesce(sum(clicks) filter (where partner_id is not null), 0)::integer as monetised
    from affiliate_daily
    where day between ${startDate}::date and ${endDate}::date
      ${partnerId === undefined ? sql`` : sql`and partner_id = ${partnerId}`}`.execute(database);
  return rows[0] ?? { clicks: 0, monetised: 0 };
}

/** Returns one page of the anomalies of these days, the latest day first. */
export async function listAnomalies(
  database: Database,
  { days, kind, page }: { days: DayRange; kind: Anomaly['kind'] | undefined; page: PageRequest },
) {
  const matching = database
    .selectFrom('affiliate_anomalies as anomaly')
    .where(sql<boolean>`anomaly.day between ${days.startDate}::date and ${days.endDate}::date`)
    .$call((select) => (kind === undefined ? select : select.where('anomaly.kind', '=', kind)));
  const [rows, { total }] = await Promise.all([
    matching
      .leftJoin('deals as deal', 'deal.id', 'anomaly.deal_id')
      .select(['anomaly.id', 'anomaly.kind', 'anomaly.deal_id', 'anomaly.visitor', 'anomaly.clicks', 'anomaly.usual'])
      .select(['deal.title', 'deal.slug', sql<string>`to_char(anomaly.day, 'YYYY-MM-DD')`.as('day')])
      .orderBy('anomaly.day', 'desc')
      .orderBy('anomaly.clicks', 'desc')
      .orderBy('anomaly.id')
      .limit(page.limit)
      .offset(offsetOf(page))
      .execute(),
    matching.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

export type AnomalyRow = Awaited<ReturnType<typeof listAnomalies>>['rows'][number];

export interface DailyRow {
  day: string;
  deal_id: string;
  partner: string | null;
  clicks: number;
  bots: number;
  repeats: number;
  direct: number;
}

/** The part of a table that an export contains. */
export interface ExportSlice {
  days: DayRange;
  deal?: string | undefined;
  partner?: string | undefined;
  most: number;
}

/** Returns the next rows after `after`, which was the last one exported. */
export async function listDaily(
  database: Database,
  { days, deal, partner, most }: ExportSlice,
  after: { day: string; dealId: string; partner: string } | undefined,
): Promise<(DailyRow & { partner_id: string | null })[]> {
  const { rows } = await sql<DailyRow & { partner_id: string | null }>`
    select to_char(day, 'YYYY-MM-DD') as day, deal_id, partner_id, partner.slug as partner, clicks, bots, repeats, direct
    from affiliate_daily left join affiliate_partners as partner on partner.id = partner_id
    where day between ${days.startDate}::date and ${days.endDate}::date
      ${deal === undefined ? sql`` : sql`and deal_id = ${deal}`}
      ${partner === undefined ? sql`` : sql`and partner_id = ${partner}`}
      ${after === undefined ? sql`` : sql`and (day, deal_id, coalesce(partner_id, 0)) > (${after.day}::date, ${after.dealId}::bigint, ${after.partner}::bigint)`}
    order by day, deal_id, coalesce(partner_id, 0) limit ${most}`.execute(database);
  return rows;
}

export interface EntryRow {
  id: string;
  transaction_id: string;
  kind: string;
  created_at: Date;
  commission_id: string | null;
  payout_id: string | null;
  account: LedgerEntries['account'];
  partner: string | null;
  member_id: string | null;
  cents: number;
}

/** Returns the next ledger entries in the order of their ids. */
export async function listEntries(database: Database, { days, most }: ExportSlice, after: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.transaction_id, booked.kind, booked.created_at, booked.commission_id, booked.payout_id,
      entry.account, partner.slug as partner, entry.member_id, entry.cents
    from ledger_entries as entry
    join ledger_transactions as booked on booked.id = entry.transaction_id
    left join affiliate_partners as partner on partner.id = entry.partner_id
    where entry.id > ${after} and ${isOnDays('booked.created_at', days)}
    order by entry.id limit ${most}`.execute(database);
  return rows;
}
