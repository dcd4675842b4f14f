import type { DealFilters } from '@haggle/contract/deals';
import { limits } from '@haggle/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { offsetOf, type PageRequest } from '../../platform/paging.ts';
import { dealConditions } from '../deals/actions.ts';

export interface Wanted {
  /** Text of a `tsquery`. */
  query: string;
  /** The same without what must not occur. */
  wanted: string;
  filters: DealFilters;
  now: Date;
}

/** The deals that match, the hottest first, and no more of them than are looked at. */
export function candidates({ query, filters, now }: Wanted, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const matching = dealConditions({ filters, scope: { matching: query }, now });
  return sql`select ${columns} from deals as deal where ${sql.join(matching, sql` and `)}
    order by deal.hot desc, deal.id desc limit ${limits.search.candidates + 1}`;
}

export interface Ranked {
  ids: string[];
  /** At most one more than the number of candidates. */
  total: number;
}

/**
 * One page by relevance × freshness × score:
 *
 * `ts_rank × title × (floor + (1 − floor) × ½^(age / half-life)) × (1 + weight × log10(1 + score))`
 *
 * `ts_rank` weighs each word by where it stands and by how near others are (PostgreSQL's documentation, 12.3.3); `title`
 * is a boost for deals whose title and brand alone have all that is asked. A deal's
 * age is a prior that decays exponentially, as in Li & Croft, "Time-Based Language Models" (CIKM 2003), but never below
 * the floor; votes count by their logarithm, as in `hot`. The numbers are in `limits.search`.
 */
export async function rank(database: Database, wanted: Wanted, page: PageRequest): Promise<Ranked> {
  const { weights, titleBoost, halfLifeDays, freshnessFloor: floor, scoreWeight } = limits.search;
  const age = sql`greatest(extract(epoch from ${wanted.now}::timestamptz - posted_at) / 86400, 0)`;
  const columns = sql`deal.id, deal.search, deal.posted_at, deal.score, deal.hot`;
  const { rows } = await sql<{ total: number; ids: string[] }>`
    with candidate as materialized (${candidates(wanted, columns)}),
    ranked as (
      select id, hot,
        ts_rank(${[...weights]}::real[], search, ${wanted.wanted}::tsquery)
          * case when ts_filter(search, '{a}') @@ ${wanted.wanted}::tsquery then ${titleBoost}::float8 else 1 end
          * (${floor}::float8 + (1 - ${floor}::float8) * power(0.5, ${age} / ${halfLifeDays}::float8))
          * (1 + ${scoreWeight}::float8 * log(1 + greatest(score, 0))) as rank
      from candidate),
    page as (select id, rank, hot from ranked order by rank desc, hot desc, id desc
      limit ${page.limit} offset ${offsetOf(page)})
    select (select count(*)::integer from candidate) as total,
      coalesce((select json_agg(id::text order by rank desc, hot desc, id desc) from page), '[]') as ids`.execute(
    database,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** How many deals each query meets; at most one more than the number of candidates. */
export async function countEach(database: Database, wanted: readonly Wanted[]): Promise<number[]> {
  if (wanted.length === 0) return [];
  const counts = wanted.map((one) => sql`(select count(*)::integer from (${candidates(one, sql`deal.id`)}) as found)`);
  const { rows } = await sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`.execute(
    database,
  );
  return rows[0]?.counts ?? [];
}
