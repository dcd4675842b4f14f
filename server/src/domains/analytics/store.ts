import { clickPositions } from '@haggle/contract/analytics/tracking';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { tableOf as countedBy, type TimeRange, toDay, within } from './count-store.ts';
import type { CountTable, Span } from './period-rules.ts';

/** Returns the table to read for a span: long ranges use the counts by day. */
export const tableOf = ({ interval }: Span) => countedBy(interval);

const previousOf = ({ previousFrom, previousTo }: Span['days']): TimeRange => ({ from: previousFrom, to: previousTo });

/** The click position that leads to the shop. */
export const toShop = sql.lit(clickPositions.view_deal);

/** Condition for the rows of both periods. */
export const ofSpan = ({ compare, counted }: Span) =>
  compare === 'before'
    ? within('at', { from: counted.previousFrom, to: counted.to })
    : sql`(${within('at', previousOf(counted))} or ${within('at', counted)})`;

/** Returns expressions for the sums of the current and the previous period, over the rows that match a condition. */
export function sums(
  { counted }: Span,
  condition: RawBuilder<unknown> = sql`true`,
): {
  current: RawBuilder<number>;
  previous: RawBuilder<number>;
} {
  const sum = (period: RawBuilder<unknown>) =>
    sql<number>`coalesce(sum(count) filter (where ${period} and ${condition}), 0)::double precision`;
  return { current: sum(within('at', counted)), previous: sum(within('at', previousOf(counted))) };
}

/** Returns the time until which events are counted, or null before the first count. */
export async function readCountedUntil(database: Database): Promise<Date | null> {
  const row = await database.selectFrom('analytics_progress').select('counted_until').executeTakeFirst();
  return row?.counted_until ?? null;
}

/** Returns the counts of these kinds by moment and name. */
export async function readPoints(database: Database, span: Span, kinds: readonly string[]): Promise<CountTable> {
  const { rows } = await sql<{ at: Date; numbers: Record<string, number> }>`
    select at, jsonb_object_agg(name, count) as numbers from ${tableOf(span)}
    where kind = any(${kinds}) and ${ofSpan(span)} group by at`.execute(database);
  return new Map(rows.map(({ at, numbers }) => [at.toISOString(), numbers]));
}

/** Counts views of deal pages on these days of the site, both inclusive; null if nothing was counted on any of them. */
export async function sumDealViews(
  database: Database,
  { startDate, endDate }: { startDate: string; endDate: string },
): Promise<number | null> {
  const { rows } = await sql<{ views: number | null }>`
    select case when count(*) > 0 then coalesce(sum(count) filter (where name = 'deal_view'), 0) end::double precision as views
    from analytics_days
    where kind = 'event' and at >= ${startDate}::date::timestamp at time zone 'utc'
      and at < (${endDate}::date + 1)::timestamp at time zone 'utc'`.execute(database);
  return rows[0]?.views ?? null;
}

/** The number of distinct members in each period. */
export interface MemberCounts {
  total: number;
  previous: number;
}

/** Counts the distinct members who posted, commented and voted in each period, from the community's own records. */
export async function countContributors(
  database: Database,
  span: Span,
): Promise<Record<'posters' | 'commenters' | 'voters', MemberCounts>> {
  const forBothPeriods = (count: (isInPeriod: RawBuilder<unknown>) => RawBuilder<unknown>, column: string) =>
    sql`json_build_object('total', ${count(within(column, span))}, 'previous', ${count(within(column, previousOf(span)))})`;
  const { rows } = await sql<Record<'posters' | 'commenters' | 'voters', MemberCounts>>`select
    ${forBothPeriods((isInPeriod) => sql`(select count(distinct submitted_by) from deals where ${isInPeriod})`, 'submitted_at')} as posters,
    ${forBothPeriods((isInPeriod) => sql`(select count(distinct author_id) from comments where ${isInPeriod})`, 'created_at')} as commenters,
    -- Faster than counting in votes: there are far fewer members, and an index has the times of each member's votes.
    ${forBothPeriods((isInPeriod) => sql`(select count(*) from users where exists (select from votes where user_id = users.id and ${isInPeriod}))`, 'votes.created_at')} as voters`.execute(
    database,
  );
  const [row] = rows;
  if (!row) throw new Error('The query returned no row.');
  return row;
}

/** Counts the distinct members who were active in each period: from raw events by hour, from active days by day. */
export async function countMembers(database: Database, span: Span): Promise<MemberCounts> {
  const isByHour = span.interval === 'hour';
  const bounds = isByHour ? span : span.days;
  const count = (range: TimeRange) =>
    isByHour
      ? sql`(select count(distinct event.user_id) from analytics_events as event join users on users.id = event.user_id
          where ${within('event.created_at', range)} and not is_bot)`
      : sql`(select count(distinct user_id) from analytics_member_days
          where day >= ${toDay(range.from)} and day < ${toDay(range.to)})`;
  const { rows } = await sql<MemberCounts>`select
    ${count(bounds)}::integer as total,
    ${count(previousOf(bounds))}::integer as previous`.execute(database);
  return rows[0] ?? { total: 0, previous: 0 };
}

/** Returns the distinct members of the 7 and 30 days before the end of each period. */
export async function readReach(database: Database, { days: { previousTo, to } }: Span) {
  const { rows } = await sql<{ name: string; total: number; previous: number }>`
    select name, coalesce((array_agg(count order by at desc) filter (where at >= ${to}::timestamptz - interval '2 days'))[1], 0)::double precision as total,
      coalesce((array_agg(count order by at desc) filter (where at < ${previousTo}))[1], 0)::double precision as previous
    from analytics_days
    where kind = 'people' and name in ('members_week', 'members_month')
      and (at >= ${previousTo}::timestamptz - interval '2 days' and at < ${previousTo} or at >= ${to}::timestamptz - interval '2 days' and at < ${to})
    group by name`.execute(database);
  return (name: string) => {
    const row = rows.find((row) => row.name === name);
    return { total: row?.total ?? 0, previous: row?.previous ?? 0 };
  };
}

export interface NameCount {
  name: string;
  current: number;
  previous: number;
}

/** Returns the most frequent names of a kind in the period. */
export async function listNames(database: Database, span: Span, kind: string, limit: number): Promise<NameCount[]> {
  const { current, previous } = sums(span);
  const { rows } = await sql<NameCount>`
    select name, ${current} as current, ${previous} as previous from ${tableOf(span)}
    where kind = ${kind} and ${ofSpan(span)} group by name having ${current} > 0
    order by current desc, name limit ${limit}`.execute(database);
  return rows;
}

export interface BucketCount {
  bucket: number;
  current: number;
  previous: number;
}

/** Counts clicks by their position on a card or page. */
export async function listPositions(database: Database, span: Span): Promise<BucketCount[]> {
  const { current, previous } = sums(span);
  const { rows } = await sql<BucketCount>`
    select bucket, ${current} as current, ${previous} as previous from ${tableOf(span)}
    where kind = 'position' and ${ofSpan(span)} group by bucket order by bucket`.execute(database);
  return rows;
}

export interface DealCount {
  deal_id: string;
  title: string | null;
  slug: string | null;
  views: number;
  clicks: number;
  shop_clicks: number;
  previous_views: number;
  previous_shop_clicks: number;
}

/** Returns deals with their views and clicks to the shop. */
export async function listDeals(database: Database, span: Span, limit: number): Promise<DealCount[]> {
  const views = sums(span, sql`kind = 'deal_view'`);
  const clicks = sums(span, sql`kind = 'deal_click'`);
  const shop = sums(span, sql`kind = 'deal_click' and bucket = ${toShop}`);
  const { rows } = await sql<DealCount>`
    with counted as (
      select name, ${views.current} as views, ${clicks.current} as clicks, ${shop.current} as shop_clicks,
        ${views.previous} as previous_views, ${shop.previous} as previous_shop_clicks
      from ${tableOf(span)} where kind in ('deal_view', 'deal_click') and ${ofSpan(span)}
      group by name having ${sums(span).current} > 0
      order by ${views.current} + ${shop.current} desc, name limit ${limit})
    select name as deal_id, title, slug, views, clicks, shop_clicks, previous_views, previous_shop_clicks
    from counted left join deals on deals.id = name::bigint
    order by views + shop_clicks desc, name`.execute(database);
  return rows;
}

export interface TermCount extends NameCount {
  nothing_found: number;
  previous_nothing_found: number;
}

/** Returns search terms, those with the most searches first, or those with the most searches without results. */
export async function listTerms(
  database: Database,
  span: Span,
  { limit, missed }: { limit: number; missed: boolean },
): Promise<TermCount[]> {
  const all = sums(span);
  const unanswered = sums(span, sql`bucket = 1`);
  const by = missed ? unanswered.current : all.current;
  const { rows } = await sql<TermCount>`
    select name, ${all.current} as current, ${all.previous} as previous, ${unanswered.current} as nothing_found,
      ${unanswered.previous} as previous_nothing_found
    from ${tableOf(span)} where kind = 'term' and ${ofSpan(span)} group by name having ${by} > 0
    order by ${by} desc, name limit ${limit}`.execute(database);
  return rows;
}

export interface CohortCount {
  week: Date;
  /** Weeks after registration, for the number of members active then. Null for the number of all members. */
  later: number | null;
  count: number;
}

/** Returns the size of each week's cohort since `since`, and its active members in later weeks. */
export async function listCohorts(database: Database, since: Date): Promise<CohortCount[]> {
  const { rows } = await sql<CohortCount>`
    select at as week, case kind when 'active' then bucket end as later, count::double precision as count
    from analytics_days where kind in ('cohort', 'active') and at >= ${since} order by at, bucket`.execute(database);
  return rows;
}
