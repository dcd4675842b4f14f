import { trafficDimensions } from '@haggle/contract/analytics/dimensions';
import { type RawBuilder, sql } from 'kysely';
import { countAnalytics } from '../../server/src/domains/analytics/count-actions.ts';
import type { Context } from '../../server/src/platform/context.ts';
import { timed } from './numbers.ts';

/**
 * Adds the month before, for comparison: the same visits, but twice as many for one page and one campaign. It is stored
 * as by an older version, without the daily columns.
 */
export async function insertPreviousMonth(context: Context): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(context.database);
  const names = sql.join(trafficDimensions.map((name) => sql.ref(name)));
  await run(sql`insert into analytics_traffic (day, program, ${names}, visits, pages, bounces)
    select day - 31, program, ${names}, visits * case when landing = '/deals/1' or campaign = 'campaign 0' then 2 else 1 end, pages, bounces
    from analytics_traffic`);
  const values = sql.join(trafficDimensions.map((name) => sql`(${sql.lit(`traffic:${name}`)}, ${sql.ref(name)})`));
  await run(sql`insert into analytics_days (kind, at, name, count)
    select kind, day::timestamp at time zone 'utc', name, sum(visits)
    from analytics_traffic cross join lateral (values ${values}) as of (kind, name)
    where day < (select min(day) + 31 from analytics_traffic) and program = '' group by kind, day, name`);
  const packingMs = await timed(() => countAnalytics(context));
  const { rows } = await sql<{ days: number; visits: number; bytes: number }>`
    select count(*)::integer as days, sum(visits)::integer as visits, sum(octet_length(columns))::integer as bytes
    from analytics_traffic_days`.execute(context.database);
  const { days = 0, visits = 0, bytes = 0 } = rows[0] ?? {};
  await run(sql`analyze`);
  process.stdout.write(
    `${days} days with ${visits} visits take ${(bytes / 1024 / 1024).toFixed(1)} MB in columns; those of the month before are packed in ${(packingMs / 1000).toFixed(1)} s.\n`,
  );
}
