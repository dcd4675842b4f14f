import { clickPositions, vitals } from '@haggle/contract/analytics/tracking';
import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lock } from '../../platform/database/locks.ts';
import { allowSlowStatements } from '../../platform/database/slow-statements.ts';

export interface TimeRange {
  from: Date;
  to: Date;
}

export type Unit = 'hour' | 'day';
export const tableOf = (unit: Unit) => sql.table(unit === 'hour' ? 'analytics_hours' : 'analytics_days');

/** A range to count, and the keys of its days. */
export interface CountRange extends TimeRange {
  timeZone: string;
  /** Keys of days are midnight UTC, so that a day is found no matter in which zone it was counted. */
  days: TimeRange;
}

/** Returns the day of a key. */
export const toDay = (key: Date) => sql`(${key}::timestamptz at time zone 'utc')::date`;

/** Returns the day in the site's time zone, as a timestamp without zone. */
export const siteDayOf = (column: string, timeZone: string) =>
  sql`date_trunc('day', ${sql.ref(column)} at time zone ${sql.lit(timeZone)})`;

/** Returns the key of a time's hour or day. */
export const pointOf = (unit: Unit, column: string, timeZone: string) =>
  unit === 'hour'
    ? sql`date_trunc('hour', ${sql.ref(column)}, ${sql.lit(timeZone)})`
    : sql`(${siteDayOf(column, timeZone)} at time zone 'utc')`;
export const within = (column: string, { from, to }: TimeRange) =>
  sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`;

/** Returns the histogram bucket of a duration in milliseconds. The first one includes everything below 1. */
const bucketOf = (value: RawBuilder<unknown>) =>
  sql`floor(ln(greatest(${value}, 1)::double precision) / ln(${sql.lit(analyticsLimits.bucketRatio)}::double precision) + 1e-9)::smallint`;

/** Locks out concurrent counts, and raises the statement timeout above that of requests. */
export async function lockCounting(database: Database): Promise<void> {
  await lock(database, 'analyticsCounts');
  await allowSlowStatements(database);
}

interface Progress {
  until: Date | null;
  /** The time zone in which days were counted until then. */
  timeZone: string | null;
  since: Date | null;
  /** The time of the last run. */
  ranAt: Date | null;
}

/** Returns the time until which events are counted, and the time of the first countable record. */
export async function readProgress(database: Database): Promise<Progress> {
  const { rows } = await sql<Progress>`select
    (select counted_until from analytics_progress) as until,
    (select time_zone from analytics_progress) as "timeZone",
    (select ran_at from analytics_progress) as "ranAt",
    (select least((select min(created_at) from users), (select min(created_at) from analytics_events))) as since`.execute(
    database,
  );
  return rows[0] ?? { until: null, timeZone: null, since: null, ranAt: null };
}

/** Stores the time until which events are counted, and the time zone. */
export async function recordProgress(database: Database, until: Date, timeZone: string): Promise<void> {
  await sql`insert into analytics_progress (counted_until, time_zone, ran_at)
    values (${until}, ${timeZone}, ${until}) on conflict (is_only) do update set
      counted_until = excluded.counted_until, time_zone = excluded.time_zone, ran_at = excluded.ran_at`.execute(
    database,
  );
}

/** Deletes all counts from a day on that were made in another time zone, whose hours and days have other bounds. */
export async function deleteCountsFrom(database: Database, { from, days }: CountRange): Promise<void> {
  await sql`delete from analytics_hours where at >= ${from}`.execute(database);
  await sql`delete from analytics_days where at >= ${days.from} and kind not in ('cohort', 'active')`.execute(database);
  await sql`delete from analytics_member_days where day >= ${toDay(days.from)}`.execute(database);
}

/** Deletes the counts of these hours or days before they are recounted. */
export async function deleteCounts(database: Database, unit: Unit, range: TimeRange): Promise<void> {
  await sql`delete from ${tableOf(unit)} where ${within('at', range)} and kind not in ('cohort', 'active')`.execute(
    database,
  );
}

/** Counts everything that can be summed for each hour: events, pages, deals, terms, durations. */
export async function countEvents(database: Database, { timeZone, ...range }: CountRange): Promise<void> {
  const timed = sql.join(vitals.map((vital) => sql.lit(vital)));
  const milliseconds = sql`(case key when 'cumulativeLayoutShift' then value::numeric * 1000 else value::numeric end)`;
  await sql`
    insert into analytics_hours (kind, at, name, bucket, count)
    with seen as materialized (
      select ${pointOf('hour', 'created_at', timeZone)} as at, kind, name, mark, deal_id, metadata, is_bot
      from analytics_events where ${within('created_at', range)}),
    known as materialized (select * from seen where not is_bot)
    select 'event', at, kind, 0, count(*) from known group by at, kind
    union all select 'event', at, 'bot', 0, count(*) from seen where is_bot group by at
    union all select 'event', at, 'nothing_found', 0, count(*) from known
      where kind = 'search_performed' and mark = 1 group by at
    union all select 'event', at, 'shop_click', 0, count(*) from known where kind = 'deal_click' and mark = ${sql.lit(clickPositions.view_deal)} group by at
    union all select 'event', at, 'api_failure', 0, count(*) from known where kind = 'api_timing' and mark = 1 group by at
    union all select 'page', at, name, 0, count(*) from known
      where kind = 'page_view' and name is not null group by at, name
    union all select 'referrer', at, name, 0, count(*) from known
      where kind = 'session_start' and name is not null group by at, name
    union all select kind, at, deal_id::text, coalesce(mark, 0), count(*) from known
      where kind in ('deal_view', 'deal_click') and deal_id is not null group by kind, at, deal_id, mark
    union all select 'position', at, '', coalesce(mark, 0), count(*) from known where kind = 'deal_click' group by at, mark
    union all select 'term', at, name, coalesce(mark, 0), count(*) from known
      where kind = 'search_performed' and name is not null group by at, name, mark
    union all select key, at, place, ${bucketOf(milliseconds)} as bucket, count(*)
      from known cross join jsonb_each_text(metadata) cross join lateral (values (name), ('')) as of (place)
      where kind = 'page_timing' and key in (${timed}) group by key, at, place, bucket
    union all select 'responseTime', at, place, ${bucketOf(sql`(metadata ->> 'responseTime')::numeric`)} as bucket, count(*)
      from known cross join lateral (values (name), ('')) as of (place)
      where kind = 'api_timing' group by at, place, bucket
    union all select 'measured', at, name, 0, count(*) from known where kind = 'page_timing' group by at, name
    union all select 'failure', at, name, 0, count(*) from known
      where kind = 'api_timing' and mark = 1 group by at, name`.execute(database);
}

/** Sums the hours of each day. A day keeps only the most frequent names of each kind. */
export async function sumDays(database: Database, { timeZone, ...range }: CountRange): Promise<void> {
  await sql`
    insert into analytics_days (kind, at, name, bucket, count)
    with summed as (
      select kind, ${pointOf('day', 'at', timeZone)} as day, name, bucket, sum(count) as count from analytics_hours
      where ${within('at', range)} and kind not in ('people', 'visit', 'funnel', 'growth') group by kind, day, name, bucket),
    weighed as (select *, sum(count) over (partition by kind, day, name) as weight from summed),
    ranked as (select *, dense_rank() over (partition by kind, day order by weight desc, name) as place from weighed)
    select kind, day, name, bucket, count from ranked where place <= ${analyticsLimits.namesOfDay} or name = ''`.execute(
    database,
  );
}

/** Deletes the counts from before these times. */
export async function deleteOld(database: Database, before: { hours: Date; days: Date }): Promise<void> {
  await sql`delete from analytics_hours where at < ${before.hours}`.execute(database);
  await sql`delete from analytics_days where at < ${before.days}`.execute(database);
  await sql`delete from analytics_member_days where day < ${before.days}`.execute(database);
}
