import { clickPositions } from '@haggle/contract/analytics/tracking';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type CountRange, pointOf, siteDayOf, tableOf, toDay, type Unit, within } from './count-store.ts';

/** Counts visits and distinct visitors for each hour or day. Unlike events, these can't be summed over hours. */
export async function countPeople(database: Database, unit: Unit, range: CountRange): Promise<void> {
  await sql`
    insert into ${tableOf(unit)} (kind, at, name, count)
    with seen as materialized (
      select ${pointOf(unit, 'created_at', range.timeZone)} as at, created_at, kind, mark, session_id, visitor, user_id
      from analytics_events where ${within('created_at', range)} and not is_bot and session_id is not null),
    visits as (
      select at, session_id, max(user_id) as user_id, min(created_at) as began, max(created_at) as ended,
        count(*) filter (where kind = 'page_view') as pages, bool_or(kind = 'deal_view') as viewed,
        bool_or(kind = 'deal_click') as clicked,
        bool_or(kind = 'deal_click' and mark = ${sql.lit(clickPositions.view_deal)}) as left_for_store,
        bool_or(kind = 'search_performed') as searched,
        bool_or(kind in ('vote_cast', 'comment_post')) as acted
      from seen group by at, session_id),
    judged as (
      select visits.*, coalesce(viewed and left_for_store and member.created_at between
          began - interval '1 minute' and ended + interval '1 minute', false) as registered,
        acted or exists (select from deals where submitted_by = user_id and submitted_at between began and ended) as gave
      from visits left join users as member on member.id = user_id),
    counted as (
      select at, count(*) as visits, count(distinct user_id) as members, count(*) filter (where searched) as searching,
        sum(extract(epoch from ended - began))::bigint as seconds, sum(pages)::bigint as pages,
        count(*) filter (where pages <= 1 and not (clicked or searched or acted)) as bounces,
        count(*) filter (where viewed) as viewed, count(*) filter (where viewed and left_for_store) as left_for_store,
        count(*) filter (where registered) as registered, count(*) filter (where registered and gave) as gave
      from judged group by at)
    select kind, at, name, count from counted cross join lateral (values
      ('people', 'visits', visits), ('people', 'members', members), ('people', 'searching', searching),
      ('visit', 'seconds', seconds), ('visit', 'pages', pages), ('visit', 'bounces', bounces),
      ('funnel', 'visit', visits), ('funnel', 'deal_view', viewed), ('funnel', 'deal_click', left_for_store),
      ('funnel', 'register', registered), ('funnel', 'contribute', gave)) as of (kind, name, count)
    union all select 'people', at, 'visitors', count(distinct visitor) from seen group by at`.execute(database);
}

/**
 * Records the days on which each member was active. Members of new days are held until the transaction ends, in the
 * order of their ids: one whose account was being erased when this began gets none.
 */
export async function recordMemberDays(database: Database, range: CountRange): Promise<void> {
  await sql`
    insert into analytics_member_days (day, user_id)
    with active as (
      select distinct ${siteDayOf('created_at', range.timeZone)}::date as day, user_id from analytics_events
      where ${within('created_at', range)} and not is_bot and user_id is not null),
    fresh as materialized (
      select day, user_id from active where not exists (
        select from analytics_member_days as known where known.day = active.day and known.user_id = active.user_id)),
    held as materialized (
      select id from users where id in (select user_id from fresh) and deleted_at is null order by id for key share)
    select day, user_id from fresh join held on held.id = user_id on conflict do nothing`.execute(database);
}

/** Counts the distinct members of the 7 and 30 days that end with each day. */
export async function countReach(database: Database, { days }: CountRange): Promise<void> {
  await sql`
    insert into analytics_days (kind, at, name, count)
    select 'people', day at time zone 'utc', reach.name, (
      select count(distinct user_id) from analytics_member_days as came
      where came.day > day::date - reach.days and came.day <= day::date)
    from generate_series(${days.from}::timestamptz at time zone 'utc', ${days.to}::timestamptz at time zone 'utc'
      - interval '1 day', interval '1 day') as day
    cross join (values ('members_week', 7), ('members_month', 30)) as reach (name, days)`.execute(database);
}

/** The community's tables, each with its time column and named counts. */
const records = [
  { table: 'users', at: 'created_at', counts: { signups: sql`count(*)` } },
  {
    table: 'deals',
    at: 'submitted_at',
    counts: { deals: sql`count(*)`, posters: sql`count(distinct submitted_by)` },
  },
  {
    table: 'comments',
    at: 'created_at',
    counts: { comments: sql`count(*)`, commenters: sql`count(distinct author_id)` },
  },
  { table: 'votes', at: 'created_at', counts: { votes: sql`count(*)`, voters: sql`count(distinct user_id)` } },
];

/** Counts the community's own records for each hour or day, whether measuring is on or not. */
export async function countGrowth(database: Database, unit: Unit, range: CountRange): Promise<void> {
  const counted = records.map(({ table, at, counts }) => {
    const columns = Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.ref(name)}`);
    const values = Object.keys(counts).map((name) => sql`(${sql.lit(name)}, ${sql.ref(name)})`);
    return sql`select 'growth', at, name, count from (
        select ${pointOf(unit, at, range.timeZone)} as at, ${sql.join(columns)} from ${sql.table(table)}
          where ${within(at, range)} group by 1) as counted
      cross join lateral (values ${sql.join(values)}) as of (name, count)`;
  });
  await sql`insert into ${tableOf(unit)} (kind, at, name, count) ${sql.join(counted, sql` union all `)}`.execute(
    database,
  );
}

/** Counts all members as of the end of each hour or day. */
export async function countMemberTotals(database: Database, unit: Unit, range: CountRange): Promise<void> {
  const step = unit === 'hour' ? sql`interval '1 hour'` : sql`interval '1 day'`;
  const points = unit === 'hour' ? range : range.days;
  // Days are generated in UTC: in the site's zone, a day with 23 or 25 hours would shift the time of day.
  await sql`
    insert into ${tableOf(unit)} (kind, at, name, count)
    with moments as (
      select at at time zone 'utc' as at from generate_series(${points.from}::timestamptz at time zone 'utc',
        ${points.to}::timestamptz at time zone 'utc' - ${step}, ${step}) as at),
    before as (select count(*) as count from users where created_at < ${range.from}),
    joined as (select ${pointOf(unit, 'created_at', range.timeZone)} as at, count(*) as count from users
      where ${within('created_at', range)} group by 1)
    select 'growth', at, 'members', (select count from before) + sum(coalesce(joined.count, 0)) over (order by at)
    from moments left join joined using (at)`.execute(database);
}

/**
 * Counts the members who registered in each week (from Monday) and how many were active in it and each later week. Only
 * covers weeks whose numbers can still change.
 */
export async function countCohorts(database: Database, { days, to, timeZone }: CountRange): Promise<void> {
  const monday = sql`date_trunc('week', ${toDay(days.from)}::timestamp)`;
  const weekOf = (column: string) => sql`date_trunc('week', ${siteDayOf(column, timeZone)})`;
  await sql`delete from analytics_days where kind = 'cohort' and at >= ${monday} at time zone 'utc'`.execute(database);
  await sql`
    insert into analytics_days (kind, at, name, count)
    select 'cohort', week at time zone 'utc', '', count(*)
    from (
      select ${weekOf('created_at')} as week from users
      where created_at >= ${monday} at time zone ${sql.lit(timeZone)} and created_at < ${to}) as joined
    group by week`.execute(database);
  await sql`
    insert into analytics_days (kind, at, name, bucket, count)
    select 'active', week at time zone 'utc', '', (came - week::date) / 7, count(distinct user_id)
    from (
      select ${weekOf('users.created_at')} as week, date_trunc('week', day)::date as came, user_id
      from analytics_member_days join users on users.id = user_id
      where day >= ${monday}::date and users.created_at < ${to}) as visits
    where came >= week::date group by week, came
    on conflict (kind, at, name, bucket) do update set count = excluded.count`.execute(database);
}
