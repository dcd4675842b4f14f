import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Likeness } from './rules.ts';

interface TitledDeal {
  id: string;
  title: string;
}

/** Returns how alike two deals are, by these titles. A link key starts with the shop's host. */
export async function compareDeals(database: Database, first: TitledDeal, second: TitledDeal): Promise<Likeness> {
  const { rows } = await sql<Likeness>`
    select a.url_key = b.url_key as "hasSameKey",
      coalesce(a.store_id = b.store_id, false)
        and substring(a.url_key from '^[^/?]+') = substring(b.url_key from '^[^/?]+') as "hasSameShop",
      similarity(${first.title}, ${second.title})::double precision as similarity
    from deals as a, deals as b where a.id = ${first.id} and b.id = ${second.id}`.execute(database);
  return rows[0] ?? { hasSameKey: false, hasSameShop: false, similarity: 0 };
}
