import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { type MatchQuery, selectAnyMatching, selectCandidates } from './candidate-store.ts';
import { facetColumns } from './facet-set-store.ts';
import { type FacetRow, facetParts } from './facet-store.ts';
import { type RankingContext, rankedColumns, rankingCtes, relevanceCtes } from './ranking-store.ts';

interface MatchOptions {
  /** The page of best matches and how they are ranked; undefined for any other order. */
  best: { page: PageRequest; by: RankingContext } | undefined;
  /** How to tell which deals are about the words; undefined if that isn't needed. */
  meantBy?: RankingContext | undefined;
  hasFacets: boolean;
}

export interface Matches {
  /** At most one more than `searchLimits.maxCandidates`. */
  total: number;
  ids: string[];
  /** Ids of the deals that are about the words and don't just mention them. */
  meant: string[];
  facets: FacetRow[];
}

/** Reads the candidates once, and derives the best matches, the total and the facets from them. */
export async function readMatches(
  database: Database,
  wanted: MatchQuery,
  { best, meantBy, hasFacets }: MatchOptions,
): Promise<Matches> {
  const { sets, counts } = facetParts(wanted);
  const parts = [
    sql`everything as materialized (${selectCandidates(wanted, sql`${rankedColumns}, ${facetColumns}`)})`,
    ...(hasFacets ? sets : []),
    ...(meantBy ? relevanceCtes(meantBy) : []),
    ...(best ? [...rankingCtes(best.by), sql`best as (${selectPage(best.page)})`] : []),
  ];
  const ids = best
    ? sql`(select json_agg(id::text order by is_first desc, rank desc, hot desc, id desc) from best)`
    : sql`null`;
  const meant = meantBy ? sql`(select json_agg(id::text) from meant)` : sql`null`;
  const facets = hasFacets ? sql`(select json_agg(counted) from (${counts}) as counted)` : sql`null`;
  const { rows } = await sql<{
    total: number;
    ids: string[] | null;
    meant: string[] | null;
    facets: FacetRow[] | null;
  }>`
    with ${sql.join(parts)}
    select (select count(*)::integer from everything) as total, ${ids} as ids, ${meant} as meant, ${facets} as facets`.execute(
    database,
  );
  const [found] = rows;
  return { total: found?.total ?? 0, ids: found?.ids ?? [], meant: found?.meant ?? [], facets: found?.facets ?? [] };
}

function selectPage(page: PageRequest): RawBuilder<unknown> {
  return sql`select id, hot, is_first, rank from ranked order by is_first desc, rank desc, hot desc, id desc
    limit ${page.limit} offset ${offsetOf(page)}`;
}

/** Returns the ids of all candidates in no particular order. */
export async function listCandidates(database: Database, wanted: MatchQuery): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from (${selectCandidates(wanted, sql`deal.id`)}) as found`.execute(database);
  return rows.map(({ id }) => id);
}

/** Returns how many deals each query matches, at most one more than `searchLimits.maxCandidates`. */
export async function countMatches(database: Database, wanted: readonly MatchQuery[]): Promise<number[]> {
  if (wanted.length === 0) return [];
  const counts = wanted.map(
    (one) =>
      sql`(select count(*)::integer from (${selectAnyMatching(one, sql`1`, searchLimits.maxCandidates + 1)}) as found)`,
  );
  const { rows } = await sql<{ counts: number[] }>`select json_build_array(${sql.join(counts)}) as counts`.execute(
    database,
  );
  return rows[0]?.counts ?? [];
}
