import * as searchLimits from '@haggle/contract/limits/search';
import { type RawBuilder, sql } from 'kysely';
import { dealConditions, type ListFilters } from '../deals/actions.ts';

export interface Wanted {
  /** Text of a `tsquery`. */
  query: string;
  /** The same without what must not occur. */
  wanted: string;
  filters: ListFilters;
  now: Date;
}

/**
 * The deals that match, the hottest first, one more at most than are looked at. For a rare word PostgreSQL asks the index
 * of words and sorts; for one that is everywhere it walks down the hottest deals until it has enough.
 */
export function candidates({ query, filters, now }: Wanted, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  const matching = dealConditions({ filters, scope: { matching: query }, now });
  return sql`select ${columns} from deals as deal where ${sql.join(matching, sql` and `)}
    order by deal.hot desc, deal.id desc limit ${searchLimits.candidates + 1}`;
}
