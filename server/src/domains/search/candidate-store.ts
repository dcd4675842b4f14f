import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import { dealConditions, type ListFilters } from '../deals/actions.ts';

export interface MatchQuery {
  /** Text of a `tsquery`; empty for all deals that pass the filters. */
  query: string;
  /** The same query without the excluded words. */
  wanted: string;
  /** Ids to search among. */
  among?: readonly string[];
  /** Queries with fewer of the words, most words first, for when too few deals have all of them. */
  looser?: readonly string[];
  filters: ListFilters;
  /** Names of the filters that came from the words and not from the reader. */
  said?: readonly string[];
  now: Date;
}

/**
 * Selects the hottest matching deals, at most `searchLimits.maxCandidates` + 1. For a rare word PostgreSQL uses the
 * full-text index and sorts; for a common one it walks down the hottest deals until it has enough.
 */
export function selectCandidates(wanted: MatchQuery, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = selectHottest(wanted, columns, searchLimits.maxCandidates + 1);
  const { looser = [] } = wanted;
  if (looser.length === 0) return all;
  const tiers = [wanted.query, ...looser].map(
    (query, tier) =>
      sql`(select id, ${sql.lit(tier)} as tier from (${selectHottest({ ...wanted, query }, sql`deal.id`, searchLimits.maxPartialMatches)}) as found)`,
  );
  return sql`select ${columns} from deals as deal join (
    select id from (${sql.join(tiers, sql` union all `)}) as found
    group by id order by min(tier), id desc limit ${searchLimits.maxCandidates + 1}) as found on found.id = deal.id`;
}

function selectHottest(wanted: MatchQuery, columns: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`select ${columns} from deals as deal where ${matching(wanted)}
    order by deal.hot desc, deal.id desc limit ${limit}`;
}

/** Selects up to `limit` matching deals in any order: just to count them, PostgreSQL can pick the cheapest plan. */
export function selectAnyMatching(
  wanted: MatchQuery,
  columns: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  return sql`select ${columns} from deals as deal where ${matching(wanted)} limit ${limit}`;
}

/** Whether a deal, named `deal` in the statement, has the words and passes the filters. */
function matching({ query, among, filters, now }: MatchQuery): RawBuilder<unknown> {
  const scope = { ...(query !== '' && { matching: query }), ...(among && { among }) };
  return sql.join(dealConditions({ filters, scope, now }), sql` and `);
}

/** Returns the condition that a deal, named `deal` in the statement, passes the filters, whatever its words are. */
export function passesFilters({ filters, now }: MatchQuery): RawBuilder<unknown> {
  return sql.join(dealConditions({ filters, scope: {}, now }), sql` and `);
}
