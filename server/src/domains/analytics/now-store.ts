import type { RealtimeReport } from '@haggle/contract/analytics/reports';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const people = sql`not is_bot and session_id is not null`;
const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

type Figures = Pick<RealtimeReport, 'visits5' | 'visits30' | 'members30' | 'pageViews30'>;

/** Returns the figures of the last minutes and of the same number of minutes before. */
export async function readFigures(database: Database, now: Date): Promise<Figures> {
  const figure = (counted: string, minutes: number) => {
    const [since, before] = [ago(now, minutes), ago(now, 2 * minutes)];
    return sql`json_build_object(
      'total', ${sql.raw(counted)} filter (where created_at > ${since}),
      'previous', ${sql.raw(counted)} filter (where created_at > ${before} and created_at <= ${since}))`;
  };
  const { rows } = await sql<Figures>`select
      ${figure('count(distinct session_id)', 5)} as "visits5", ${figure('count(distinct session_id)', 30)} as "visits30",
      ${figure('count(distinct user_id)', 30)} as "members30",
      ${figure(`count(case kind when 'page_view' then 1 end)`, 30)} as "pageViews30"
    from analytics_events where created_at > ${ago(now, 60)} and created_at <= ${now} and ${people}`.execute(database);
  const [figures] = rows;
  if (!figures) throw new Error('The query returned no row.');
  return figures;
}

/** Returns views and visits per minute since `since`; minutes without any are missing. */
export async function listMinutes(database: Database, since: Date) {
  const { rows } = await sql<{ at: Date; views: number; visits: number }>`
    select date_trunc('minute', created_at) as at, (count(*) filter (where kind = 'page_view'))::integer as views,
      count(distinct session_id)::integer as visits
    from analytics_events where created_at >= ${since} and ${people} group by at`.execute(database);
  return rows;
}

/** Returns the names of a kind of event in the last half hour, the most frequent first. */
export async function listRecentNames(
  database: Database,
  now: Date,
  kind: 'page_view' | 'search_performed',
  limit: number,
) {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::integer as count from analytics_events
    where created_at > ${ago(now, 30)} and kind = ${kind} and name is not null and ${people}
    group by name order by count desc, name limit ${limit}`.execute(database);
  return rows;
}

/** Returns the deals viewed in the last half hour, the most viewed first. */
export async function listRecentDeals(database: Database, now: Date, limit: number) {
  const { rows } = await sql<{ deal_id: string; title: string | null; slug: string | null; views: number }>`
    with viewed as (
      select deal_id, count(*)::integer as views from analytics_events
      where created_at > ${ago(now, 30)} and kind = 'deal_view' and deal_id is not null and ${people}
      group by deal_id order by views desc, deal_id limit ${limit})
    select deal_id, title, slug, views from viewed left join deals on deals.id = deal_id order by views desc, deal_id`.execute(
    database,
  );
  return rows;
}
