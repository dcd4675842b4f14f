import * as analyticsLimits from '@haggle/contract/limits/analytics';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Span } from './period-rules.ts';
import { ofSpan, tableOf } from './store.ts';

const ratio = sql.lit(analyticsLimits.bucketRatio);

export interface Percentile {
  kind: string;
  /** The group that the numbers belong to. */
  part: string;
  total: number;
  value: number;
}

/**
 * Returns percentiles of the durations of these kinds, for each part. Values are interpolated within their bucket by
 * rank.
 */
async function listPercentiles(
  database: Database,
  span: Span,
  query: { kinds: readonly string[]; part: RawBuilder<unknown>; where: RawBuilder<unknown>; share: number },
): Promise<Percentile[]> {
  const share = sql.lit(query.share);
  const { rows } = await sql<Percentile>`
    with buckets as (
      select kind, (${query.part})::text as part, bucket, sum(count)::double precision as count from ${tableOf(span)}
      where kind = any(${query.kinds}) and ${ofSpan(span)} and ${query.where} group by 1, 2, 3),
    running as (
      select *, sum(count) over (partition by kind, part order by bucket) as upto,
        sum(count) over (partition by kind, part) as total from buckets)
    select distinct on (kind, part) kind, part, total,
      low + (power(${ratio}, bucket + 1) - low) * (count - upto + ${share} * total) / count as value
    from running cross join lateral (select case bucket when 0 then 0 else power(${ratio}, bucket) end as low) as bounds
    where upto >= ${share} * total order by kind, part, bucket`.execute(database);
  return rows;
}

/** Returns the 75th percentile of all pages and calls at each point. `part` is the point's key in milliseconds. */
export function listPointSpeeds(database: Database, span: Span, kinds: readonly string[]): Promise<Percentile[]> {
  const part = sql`(extract(epoch from at) * 1000)::bigint`;
  return listPercentiles(database, span, { kinds, part, where: sql`name = ''`, share: 0.75 });
}

/** Returns the 75th percentile for each period. `part` is `current` or `previous`. */
export function listPeriodSpeeds(database: Database, span: Span, kinds: readonly string[]): Promise<Percentile[]> {
  const part = sql`case when at >= ${span.counted.from} then 'current' else 'previous' end`;
  return listPercentiles(database, span, { kinds, part, where: sql`name = ''`, share: 0.75 });
}

/** Returns percentiles for each page or endpoint in the period. `part` is its name. */
export function listNamedSpeeds(
  database: Database,
  span: Span,
  query: { kinds: readonly string[]; share: number },
): Promise<Percentile[]> {
  return listPercentiles(database, span, {
    ...query,
    part: sql`name`,
    where: sql`name <> '' and at >= ${span.counted.from}`,
  });
}
