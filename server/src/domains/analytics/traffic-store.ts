import type { TrafficDimension } from '@haggle/contract/analytics/dimensions';
import { trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Cell } from './change-rules.ts';
import { toDay } from './count-store.ts';
import type { Counted, Span } from './period-rules.ts';
import { ofSpan as ofCounted, sums as sumsOfCounted } from './store.ts';

export type Filters = Partial<Record<TrafficDimension, string | undefined>>;

const isCurrent = ({ days }: Span) => sql`day >= ${toDay(days.from)} and day < ${toDay(days.to)}`;
const isPrevious = ({ days }: Span) => sql`day >= ${toDay(days.previousFrom)} and day < ${toDay(days.previousTo)}`;
const ofSpan = (span: Span) =>
  span.compare === 'before'
    ? sql`day >= ${toDay(span.days.previousFrom)} and day < ${toDay(span.days.to)}`
    : sql`(${isPrevious(span)} or ${isCurrent(span)})`;

function fits(filters: Filters): RawBuilder<unknown> {
  const wanted = trafficDimensions.filter((name) => filters[name] !== undefined);
  const conditions = wanted.map((name) => sql`${sql.ref(name)} = ${filters[name]}`);
  return sql.join([sql`program = ''`, ...conditions], sql` and `);
}

const sums = (span: Span) => sql`
  coalesce(sum(visits) filter (where ${isCurrent(span)}), 0)::double precision as current,
  coalesce(sum(visits) filter (where ${isPrevious(span)}), 0)::double precision as previous`;

/** Visits, pages and bounces of people by day, under the keys of what is counted by day. */
export async function readTrafficPoints(database: Database, span: Span, filters: Filters): Promise<Counted> {
  const { rows } = await sql<{ at: Date; visits: number; pages: number; bounces: number }>`
    select day::timestamp at time zone 'utc' as at, sum(visits)::double precision as visits,
      sum(pages)::double precision as pages, sum(bounces)::double precision as bounces
    from analytics_traffic where ${ofSpan(span)} and ${fits(filters)} group by day`.execute(database);
  return new Map(rows.map(({ at, ...numbers }) => [at.toISOString(), numbers]));
}

const isNarrowed = (filters: Filters) => trafficDimensions.some((name) => filters[name] !== undefined);

export interface Named {
  name: string;
  current: number;
  previous: number;
}

type NamedIn = Named & { dimension: TrafficDimension };

/** The names of every dimension with most visits of people. */
export async function listTrafficNames(
  database: Database,
  span: Span,
  { filters, by, most }: { filters: Filters; by: 'visits' | 'change'; most: number },
): Promise<NamedIn[]> {
  const named = isNarrowed(filters) ? countNames(span, filters) : addUpNames(span);
  const { rows } = await sql<NamedIn>`
    with named as (${named}),
    ranked as (
      select *, row_number() over (partition by dimension order by ${by === 'visits' ? sql`current desc, previous desc` : sql`abs(current - previous) desc`}, name) as place from named)
    select dimension, name, current, previous from ranked where place <= ${most} order by dimension, place`.execute(
    database,
  );
  return rows;
}

/** Visits by the names of each dimension, of those that fit the filters. */
function countNames(span: Span, filters: Filters): RawBuilder<NamedIn> {
  const columns = trafficDimensions.map((name) => sql.ref(name));
  const sets = columns.map((column) => sql`(${column})`);
  const which = trafficDimensions.map((name) => sql`when grouping(${sql.ref(name)}) = 0 then ${sql.lit(name)}`);
  return sql`select case ${sql.join(which, sql` `)} end as dimension, coalesce(${sql.join(columns)}) as name, ${sums(span)}
    from analytics_traffic where ${ofSpan(span)} and ${fits(filters)} group by grouping sets (${sql.join(sets)})`;
}

/** The same of all visits, which was counted by name already. */
function addUpNames(span: Span): RawBuilder<NamedIn> {
  const kinds = trafficDimensions.map((name) => `traffic:${name}`);
  const { current, previous } = sumsOfCounted(span);
  return sql`select substr(kind, 9) as dimension, name,
      ${current} as current, ${previous} as previous
    from analytics_days where kind = any(${kinds}) and ${ofCounted(span)} group by kind, name`;
}

/** Visits of programs, by name. */
export async function listPrograms(database: Database, span: Span, most: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select program as name, ${sums(span)} from analytics_traffic where ${ofSpan(span)} and program <> ''
    group by program order by 2 desc, 3 desc, program limit ${most}`.execute(database);
  return rows;
}

/** Sets of names that came up together, those with most visits first; what is none of `candidates` has no name in them. */
export async function listCells(
  database: Database,
  span: Span,
  { filters, candidates, most }: { filters: Filters; candidates: readonly NamedIn[]; most: number },
): Promise<Cell[]> {
  const columns = trafficDimensions.map((dimension) => {
    const names = candidates.filter((row) => row.dimension === dimension).map(({ name }) => name);
    const column = sql.ref(dimension);
    // There are few channels, and they say most of a page.
    if (dimension === 'channel') return column;
    return names.length === 0
      ? sql`'' as ${column}`
      : sql`case when ${column} = any(${names}) then ${column} else '' end as ${column}`;
  });
  const places = sql.join(trafficDimensions.map((_, place) => sql.lit(place + 1)));
  const { rows } = await sql<Record<TrafficDimension, string> & { current: number; previous: number }>`
    select ${sql.join(columns)}, ${sums(span)} from analytics_traffic where ${ofSpan(span)} and ${fits(filters)}
    group by ${places} order by sum(visits) desc limit ${most}`.execute(database);
  return rows.map(({ current, previous, ...names }) => ({ names, current, previous }));
}

export interface NamedPlace {
  dimension: TrafficDimension | 'program';
  name: string;
}

/**
 * Visits of each day that had each of these names, by the keys of days, in the order of the names: all of them in one look, since
 * each look is at all that the period has.
 */
export async function readDays(
  database: Database,
  span: Span,
  { names, filters }: { names: readonly NamedPlace[]; filters: Filters },
): Promise<Counted[]> {
  if (names.length === 0) return [];
  const ofPeople = names.filter(({ dimension }) => dimension !== 'program');
  const visits = names.map(
    ({ dimension, name }, place) =>
      sql`coalesce(sum(visits) filter (where ${isNamed(dimension, name)}), 0)::double precision as ${sql.ref(String(place))}`,
  );
  const programs = names.flatMap(({ dimension, name }) => (dimension === 'program' ? [name] : []));
  const people = sql.join([sql`false`, ...ofPeople.map(({ dimension, name }) => isNamed(dimension, name))], sql` or `);
  const { rows } = await sql<Record<string, number> & { at: Date }>`
    select day::timestamp at time zone 'utc' as at, ${sql.join(visits)} from analytics_traffic
    where ${ofSpan(span)} and (${fits(filters)} and (${people}) or program <> '' and program = any(${programs}))
    group by day`.execute(database);
  return names.map((_, place) => new Map(rows.map((row) => [row.at.toISOString(), { visits: row[place] ?? 0 }])));
}

const isNamed = (dimension: TrafficDimension | 'program', name: string) =>
  dimension === 'program' ? sql`program = ${name}` : sql`program = '' and ${sql.ref(dimension)} = ${name}`;
