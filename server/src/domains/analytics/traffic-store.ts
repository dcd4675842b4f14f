import type { TrafficDimension } from '@haggle/contract/analytics/dimensions';
import { trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Cell } from './change-rules.ts';
import { toDay } from './count-store.ts';
import type { Counted, Span } from './period-rules.ts';

export type Filters = Partial<Record<TrafficDimension, string | undefined>>;

const ofSpan = ({ days }: Span) => sql`day >= ${toDay(days.previousFrom)} and day < ${toDay(days.to)}`;
const isCurrent = ({ days }: Span) => sql`day >= ${toDay(days.from)}`;

function fits(filters: Filters): RawBuilder<unknown> {
  const wanted = trafficDimensions.filter((name) => filters[name] !== undefined);
  const conditions = wanted.map((name) => sql`${sql.ref(name)} = ${filters[name]}`);
  return sql.join([sql`program = ''`, ...conditions], sql` and `);
}

const sums = (span: Span) => sql`
  coalesce(sum(visits) filter (where ${isCurrent(span)}), 0)::double precision as current,
  coalesce(sum(visits) filter (where not ${isCurrent(span)}), 0)::double precision as previous`;

/** Visits, pages and bounces of people by day, under the keys of what is counted by day. */
export async function readTrafficPoints(database: Database, span: Span, filters: Filters): Promise<Counted> {
  const { rows } = await sql<{ at: Date; visits: number; pages: number; bounces: number }>`
    select day::timestamp at time zone 'utc' as at, sum(visits)::double precision as visits,
      sum(pages)::double precision as pages, sum(bounces)::double precision as bounces
    from analytics_traffic where ${ofSpan(span)} and ${fits(filters)} group by day`.execute(database);
  return new Map(rows.map(({ at, ...numbers }) => [at.toISOString(), numbers]));
}

export interface Named {
  name: string;
  current: number;
  previous: number;
}

/** The names of every dimension with most visits of people. */
export async function listTrafficNames(
  database: Database,
  span: Span,
  { filters, most }: { filters: Filters; most: number },
): Promise<(Named & { dimension: TrafficDimension })[]> {
  const columns = trafficDimensions.map((name) => sql.ref(name));
  const sets = columns.map((column) => sql`(${column})`);
  const which = trafficDimensions.map((name) => sql`when grouping(${sql.ref(name)}) = 0 then ${sql.lit(name)}`);
  const { rows } = await sql<Named & { dimension: TrafficDimension }>`
    with named as (
      select case ${sql.join(which, sql` `)} end as dimension, coalesce(${sql.join(columns)}) as name, ${sums(span)}
      from analytics_traffic where ${ofSpan(span)} and ${fits(filters)} group by grouping sets (${sql.join(sets)})),
    ranked as (
      select *, row_number() over (partition by dimension order by current desc, previous desc, name) as place from named)
    select dimension, name, current, previous from ranked where place <= ${most} order by dimension, place`.execute(
    database,
  );
  return rows;
}

/** Visits of programs, by name. */
export async function listPrograms(database: Database, span: Span, most: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select program as name, ${sums(span)} from analytics_traffic where ${ofSpan(span)} and program <> ''
    group by program order by 2 desc, 3 desc, program limit ${most}`.execute(database);
  return rows;
}

/** Sets of names that came up together, those with most visits first. */
export async function listCells(
  database: Database,
  span: Span,
  { filters, most }: { filters: Filters; most: number },
): Promise<Cell[]> {
  const columns = sql.join(trafficDimensions.map((name) => sql.ref(name)));
  const { rows } = await sql<Record<TrafficDimension, string> & { current: number; previous: number }>`
    select ${columns}, ${sums(span)} from analytics_traffic where ${ofSpan(span)} and ${fits(filters)}
    group by ${columns} order by sum(visits) desc limit ${most}`.execute(database);
  return rows.map(({ current, previous, ...names }) => ({ names, current, previous }));
}

/** Visits of each day that have a name in a dimension, by the keys of days. */
export async function readDays(
  database: Database,
  span: Span,
  { dimension, name, filters }: { dimension: TrafficDimension | 'program'; name: string; filters: Filters },
): Promise<Counted> {
  const isIt = sql`${sql.ref(dimension)} = ${name}`;
  const { rows } = await sql<{ at: Date; visits: number }>`
    select day::timestamp at time zone 'utc' as at, sum(visits)::double precision as visits
    from analytics_traffic where ${ofSpan(span)} and ${isIt} ${dimension === 'program' ? sql`` : sql`and ${fits(filters)}`}
    group by day`.execute(database);
  return new Map(rows.map(({ at, visits }) => [at.toISOString(), { visits }]));
}
