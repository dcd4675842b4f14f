import { setImmediate } from 'node:timers/promises';
import { type TrafficDimension, trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { type RawBuilder, sql } from 'kysely';
import { day } from '../../kernel/time.ts';
import type { Database } from '../../platform/database/database.ts';
import { toDay } from './count-store.ts';
import type { CountTable, Span } from './period-rules.ts';
import { ofSpan as ofCounted, sums } from './store.ts';
import { type TrafficColumns, type TrafficRow, toColumns } from './traffic-column-rules.ts';
import { unpackColumns } from './traffic-pack-store.ts';
import type { NamedCounts, TrafficDay } from './traffic-scan-rules.ts';

const isCurrent = ({ days }: Span) => sql`day >= ${toDay(days.from)} and day < ${toDay(days.to)}`;
const isPrevious = ({ days }: Span) => sql`day >= ${toDay(days.previousFrom)} and day < ${toDay(days.previousTo)}`;
const ofSpan = (span: Span) => sql`(${isPrevious(span)} or ${isCurrent(span)})`;

const at = sql`day::timestamp at time zone 'utc' as at`;

/** Returns the days of a span without packed columns: they had no visits, or an older version counted them. */
function listUnpackedDays({ days }: Span, found: readonly { at: Date }[]): string[] {
  const packedTimes = new Set(found.map(({ at }) => at.getTime()));
  const dayTimes = (from: Date, to: Date) =>
    Array.from(
      { length: Math.round((to.getTime() - from.getTime()) / day) },
      (_, index) => from.getTime() + index * day,
    );
  return [...dayTimes(days.previousFrom, days.previousTo), ...dayTimes(days.from, days.to)]
    .filter((time) => !packedTimes.has(time))
    .map((time) => new Date(time).toISOString().slice(0, 10));
}

/** Condition for the rows of these days, which an index finds. */
const ofDays = (days: readonly string[]) => sql`day = any(${days}::date[]) and program = ''`;

/** Returns the visits, pages and bounces of people by the key of each day. */
export async function readTrafficPoints(database: Database, span: Span): Promise<CountTable> {
  type Point = { at: Date; visits: number; pages: number; bounces: number };
  const { rows } = await sql<Point>`
    select ${at}, visits::double precision, pages::double precision, bounces::double precision
    from analytics_traffic_days where ${ofSpan(span)}`.execute(database);
  const unpackedDays = listUnpackedDays(span, rows);
  const { rows: unpacked } = await sql<Point>`
    select ${at}, sum(visits)::double precision as visits, sum(pages)::double precision as pages,
      sum(bounces)::double precision as bounces
    from analytics_traffic where ${ofDays(unpackedDays)} group by day`.execute(database);
  return new Map([...rows, ...unpacked].map(({ at, ...numbers }) => [at.toISOString(), numbers]));
}

/** Returns the titles of these deals; missing deals are left out. */
export async function listDealTitles(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; title: string }[]> {
  if (ids.length === 0) return [];
  return database.selectFrom('deals').select(['id', 'title']).where('id', 'in', ids).execute();
}

/** Returns all visits of people in a span, day by day. A day in both periods occurs twice. */
export async function readTrafficDays(database: Database, span: Span): Promise<TrafficDay[]> {
  const packed = await sql<{ at: Date; columns: Buffer }>`
    select ${at}, columns from analytics_traffic_days where ${ofSpan(span)} order by day`.execute(database);
  const rows = await sql<TrafficRow & { at: Date }>`
    select ${at}, ${sql.join(trafficDimensions.map((name) => sql.ref(name)))}, visits, pages, bounces
    from analytics_traffic where ${ofDays(listUnpackedDays(span, packed.rows))}`.execute(database);
  const days: TrafficDay[] = [];
  for (const { at, columns } of packed.rows) {
    days.push(...toDays(span, at, unpackColumns(columns)));
    // Lets other requests run between two days.
    await setImmediate();
  }
  for (const [key, dayRows] of Map.groupBy(rows.rows, ({ at }) => at.getTime())) {
    days.push(...toDays(span, new Date(key), toColumns(dayRows)));
  }
  return days;
}

function toDays({ days }: Span, at: Date, columns: TrafficColumns): TrafficDay[] {
  const key = at.toISOString();
  const [inCurrent, inPrevious] = [at >= days.from && at < days.to, at >= days.previousFrom && at < days.previousTo];
  return [
    ...(inCurrent ? [{ key, isCurrent: true, columns }] : []),
    ...(inPrevious ? [{ key, isCurrent: false, columns }] : []),
  ];
}

/** Returns the names with the most visits of people for every dimension, from the totals by name. */
export async function listTrafficNames(
  database: Database,
  span: Span,
  limit: number,
): Promise<(NamedCounts & { dimension: TrafficDimension })[]> {
  const kinds = trafficDimensions.map((name) => `traffic:${name}`);
  const { current, previous } = sums(span);
  const { rows } = await sql<NamedCounts & { dimension: TrafficDimension }>`
    with named as (
      select substr(kind, 9) as dimension, name, ${current} as current, ${previous} as previous
      from analytics_days where kind = any(${kinds}) and ${ofCounted(span)} group by kind, name),
    ranked as (
      select *, row_number() over (partition by dimension order by current desc, previous desc, name) as place from named)
    select dimension, name, current, previous from ranked where place <= ${limit} order by dimension, place`.execute(
    database,
  );
  return rows;
}

const isProgram: RawBuilder<unknown> = sql`kind = 'traffic:program'`;

/** Returns the visits of bots by name. */
export async function listPrograms(database: Database, span: Span, limit: number): Promise<NamedCounts[]> {
  const { current, previous } = sums(span);
  const { rows } = await sql<NamedCounts>`
    select name, ${current} as current, ${previous} as previous from analytics_days
    where ${isProgram} and ${ofCounted(span)} group by name order by 2 desc, 3 desc, name limit ${limit}`.execute(
    database,
  );
  return rows;
}

/** Returns a bot's daily visits by the key of each day. */
export async function readProgramDays(database: Database, span: Span, name: string): Promise<CountTable> {
  const { rows } = await sql<{ at: Date; visits: number }>`
    select at, sum(count)::double precision as visits from analytics_days
    where ${isProgram} and name = ${name} and ${ofCounted(span)} group by at`.execute(database);
  return new Map(rows.map(({ at, visits }) => [at.toISOString(), { visits }]));
}
