import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { candidates, type Wanted } from './candidate-store.ts';
import { type FacetRow, facetColumns, facetParts } from './facet-store.ts';

interface Asked {
  /** The page of the best matches; undefined where the order is another one. */
  page: PageRequest | undefined;
  hasFacets: boolean;
}

export interface Matches {
  /** At most one more than the number of candidates. */
  total: number;
  ids: string[];
  facets: FacetRow[];
}

/** Reads the candidates once, and from them the best, their number, and what is behind each choice. */
export async function readMatches(database: Database, wanted: Wanted, { page, hasFacets }: Asked): Promise<Matches> {
  const { sets, counts } = facetParts(wanted);
  const columns = sql`deal.id, deal.search, deal.posted_at, deal.score, deal.hot, ${facetColumns}`;
  const parts = [
    sql`everything as materialized (${candidates(wanted, columns)})`,
    ...(hasFacets ? sets : []),
    ...(page ? [sql`best as (${best(wanted, page)})`] : []),
  ];
  const ids = page ? sql`(select json_agg(id::text order by rank desc, hot desc, id desc) from best)` : sql`null`;
  const facets = hasFacets ? sql`(select json_agg(counted) from (${counts}) as counted)` : sql`null`;
  const { rows } = await sql<{ total: number; ids: string[] | null; facets: FacetRow[] | null }>`
    with ${sql.join(parts)}
    select (select count(*)::integer from everything) as total, ${ids} as ids, ${facets} as facets`.execute(database);
  const [found] = rows;
  return { total: found?.total ?? 0, ids: found?.ids ?? [], facets: found?.facets ?? [] };
}

/**
 * One page by relevance × freshness × score:
 *
 * `ts_rank × title × (floor + (1 − floor) × ½^(age / half-life)) × (1 + weight × log10(1 + score))`
 *
 * `ts_rank` weighs each word by where it stands and by how near others are (PostgreSQL's documentation, 12.3.3); `title`
 * is a boost for deals whose title and brand alone have all that is asked. A deal's age is a prior that decays
 * exponentially, as in Li & Croft, "Time-Based Language Models" (CIKM 2003), but never below the floor; votes count by
 * their logarithm, as in `hot`. The numbers are in `searchLimits`.
 */
function best({ wanted, now }: Wanted, page: PageRequest): RawBuilder<unknown> {
  const { weights, titleBoost, halfLifeDays, freshnessFloor: floor, scoreWeight } = searchLimits;
  const age = sql`greatest(extract(epoch from ${now}::timestamptz - posted_at) / 86400, 0)`;
  return sql`
    select id, hot,
      ts_rank(${[...weights]}::real[], search, ${wanted}::tsquery)
        * case when ts_filter(search, '{a}') @@ ${wanted}::tsquery then ${titleBoost}::float8 else 1 end
        * (${floor}::float8 + (1 - ${floor}::float8) * power(0.5, ${age} / ${halfLifeDays}::float8))
        * (1 + ${scoreWeight}::float8 * log(1 + greatest(score, 0))) as rank
    from everything
    order by rank desc, hot desc, id desc limit ${page.limit} offset ${offsetOf(page)}`;
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
