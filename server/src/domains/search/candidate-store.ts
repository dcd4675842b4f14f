import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import { dealConditions, type ListFilters } from '../deals/actions.ts';

export interface Wanted {
  /** Text of a `tsquery`; empty for all deals that the filters let through. */
  query: string;
  /** The same without what must not occur. */
  wanted: string;
  /** Only of these. */
  among?: readonly string[];
  /** Queries with fewer of the words, the most words first, for where too few deals have all of them. */
  looser?: readonly string[];
  filters: ListFilters;
  /** Those of them that the words set and not the reader. */
  said?: readonly string[];
  now: Date;
}

/**
 * The deals that match, the hottest first, one more at most than are looked at. For a rare word PostgreSQL asks the index
 * of words and sorts; for one that is everywhere it walks down the hottest deals until it has enough.
 */
export function candidates(wanted: Wanted, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const all = hottest(wanted, columns, searchLimits.candidates + 1);
  const { looser = [] } = wanted;
  if (looser.length === 0) return all;
  const some = [wanted.query, ...looser].map(
    (query, tier) =>
      sql`(select id, ${sql.lit(tier)} as tier from (${hottest({ ...wanted, query }, sql`deal.id`, searchLimits.looserMost)}) as found)`,
  );
  return sql`select ${columns} from deals as deal join (
    select id from (${sql.join(some, sql` union all `)}) as found
    group by id order by min(tier), id desc limit ${searchLimits.candidates + 1}) as found on found.id = deal.id`;
}

function hottest(wanted: Wanted, columns: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`select ${columns} from deals as deal where ${matching(wanted)}
    order by deal.hot desc, deal.id desc limit ${most}`;
}

/** The deals that match in no order, so many at most: where only their number matters the cheapest way is taken. */
export function anyMatching(wanted: Wanted, columns: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`select ${columns} from deals as deal where ${matching(wanted)} limit ${most}`;
}

/** Whether a deal, named `deal` in the statement, has the words and is let through. */
function matching({ query, among, filters, now }: Wanted): RawBuilder<unknown> {
  const scope = { ...(query !== '' && { matching: query }), ...(among && { among }) };
  return sql.join(dealConditions({ filters, scope, now }), sql` and `);
}

/** Whether a deal, named `deal` in the statement, is let through, whatever its words are. */
export function isLetThrough({ filters, now }: Wanted): RawBuilder<unknown> {
  return sql.join(dealConditions({ filters, scope: {}, now }), sql` and `);
}
