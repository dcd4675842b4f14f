import { trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type CountRange, siteDayOf, type TimeRange, toDay, within } from './count-store.ts';
import { type TrafficRow, toColumns } from './traffic-column-rules.ts';
import { packColumns } from './traffic-pack-store.ts';

/**
 * Counts where the visits of days came from. As in all figures, a visit consists of its session's events of that day.
 * Its other facts were recorded when it began.
 */
export async function countTraffic(database: Database, range: CountRange): Promise<void> {
  const metaField = (name: string) => sql`coalesce(meta ->> ${sql.lit(name)}, '')`;
  await sql`delete from analytics_traffic where day >= ${toDay(range.days.from)} and day < ${toDay(range.days.to)}`.execute(
    database,
  );
  await sql`
    insert into analytics_traffic (day, program, channel, source, campaign, landing, device, browser, country, language,
      visits, pages, bounces)
    with visits as (
      select ${siteDayOf('created_at', range.timeZone)}::date as day, is_bot, session_id,
        max(name) filter (where kind = 'session_start') as source,
        (array_agg(metadata order by created_at) filter (where kind = 'session_start'))[1] as meta,
        count(*) filter (where kind = 'page_view') as pages,
        bool_or(kind in ('deal_click', 'search_performed', 'vote_cast', 'comment_post')) as acted
      from analytics_events where ${within('created_at', range)} and session_id is not null
      group by 1, 2, 3),
    named as (
      select day, case when is_bot then coalesce(nullif(${metaField('program')}, ''), 'other') else '' end as program,
        ${metaField('channel')} as channel, coalesce(source, '') as source, ${metaField('campaign')} as campaign,
        ${metaField('entryPage')} as landing, ${metaField('device')} as device, ${metaField('browser')} as browser,
        ${metaField('country')} as country, ${metaField('language')} as language, pages, acted
      from visits)
    select day, program, channel, source, campaign, landing, device, browser, country, language, count(*),
      sum(pages), count(*) filter (where pages <= 1 and not acted)
    from named group by day, program, channel, source, campaign, landing, device, browser, country, language`.execute(
    database,
  );
  await sumNames(database, range);
  await packDays(database, range.days);
}

/** Also stores a total for each name, which is all that reports without filters read. */
async function sumNames(database: Database, { days }: CountRange): Promise<void> {
  const names = trafficDimensions.map((name) => sql`(${sql.lit(`traffic:${name}`)}, ${sql.ref(name)})`);
  await sql`
    insert into analytics_days (kind, at, name, count)
    select kind, day::timestamp at time zone 'utc', name, sum(visits)
    from analytics_traffic cross join lateral (values ${sql.join(names)}) as of (kind, name)
    where day >= ${toDay(days.from)} and day < ${toDay(days.to)} and program = '' group by kind, day, name
    union all
    select 'traffic:program', day::timestamp at time zone 'utc', program, sum(visits)
    from analytics_traffic where day >= ${toDay(days.from)} and day < ${toDay(days.to)} and program <> '' group by day, program`.execute(
    database,
  );
}

/** Also stores each day's visits by people in columns, which filtered reports scan. */
async function packDays(database: Database, { from, to }: TimeRange): Promise<void> {
  await sql`delete from analytics_traffic_days where day >= ${toDay(from)} and day < ${toDay(to)}`.execute(database);
  const { rows } = await sql<{ day: string }>`
    select distinct day::text as day from analytics_traffic
    where day >= ${toDay(from)} and day < ${toDay(to)} and program = '' order by day`.execute(database);
  for (const { day } of rows) await packDay(database, day);
}

/** Packs one day at a time, because a busy one has a row for almost every visit. */
async function packDay(database: Database, day: string): Promise<void> {
  const names = sql.join(trafficDimensions.map((name) => sql.ref(name)));
  const { rows } = await sql<TrafficRow>`
    select ${names}, visits, pages, bounces from analytics_traffic where day = ${day}::date and program = ''`.execute(
    database,
  );
  const sum = (of: (row: TrafficRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  await sql`
    insert into analytics_traffic_days (day, visits, pages, bounces, columns)
    values (${day}::date, ${sum((row) => row.visits)}, ${sum((row) => row.pages)}, ${sum((row) => row.bounces)},
      ${packColumns(toColumns(rows))})`.execute(database);
}

/**
 * Packs days counted before packing existed, the latest first. Each day is looked up, because scanning the table is
 * slow.
 * @returns whether any are left
 */
export async function packOldDays(database: Database, limit: number): Promise<boolean> {
  const { rows } = await sql<{ day: string }>`
    select day::date::text as day from generate_series((select min(day) from analytics_traffic)::timestamp,
      (select max(day) from analytics_traffic)::timestamp, interval '1 day') as day
    where not exists (select from analytics_traffic_days as packed where packed.day = day.day::date)
      and exists (select from analytics_traffic as traffic where traffic.day = day.day::date and program = '')
    order by 1 desc limit ${limit}`.execute(database);
  for (const { day } of rows) await packDay(database, day);
  return rows.length === limit;
}

/** Deletes the traffic of days before a given one. */
export async function deleteTraffic(database: Database, before: Date): Promise<void> {
  await sql`delete from analytics_traffic where day < ${toDay(before)}`.execute(database);
  await sql`delete from analytics_traffic_days where day < ${toDay(before)}`.execute(database);
}
