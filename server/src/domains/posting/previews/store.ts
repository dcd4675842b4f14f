import * as lookalikeLimits from '@haggle/contract/limits/lookalikes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

interface LookalikeQuery {
  title: string;
  key: string | undefined;
  shop: string | undefined;
  priceCents: number | undefined;
}

/** Trigrams of shorter titles are meaningless. */
const minTitleLength = 4;

/**
 * Finds live deals with the same key or a similar title, most likely first. Among similar titles, the same shop and
 * nearly the same price rank higher. Needs a transaction, since it sets the database's similarity threshold until its
 * end.
 */
export async function findLookalikeIds(database: Database, { title, key, shop, priceCents }: LookalikeQuery) {
  const { most, similarity, pricePercent } = lookalikeLimits;
  const isAlike = sql<SqlBool>`deal.title % ${title}`;
  const isSame = sql<SqlBool>`deal.url_key = ${key ?? null}`;
  const conditions = [title.length >= minTitleLength && isAlike, key !== undefined && isSame].filter(
    (one) => one !== false,
  );
  if (conditions.length === 0) return [];

  const margin = Math.round(((priceCents ?? 0) * pricePercent) / 100);
  const [lowest, highest] = [(priceCents ?? -1) - margin, (priceCents ?? -1) + margin];
  const isSameShop = sql<SqlBool>`lower(store.name) = lower(${shop ?? null}) or store.slug = lower(${shop ?? null})`;
  const isSamePrice = sql<SqlBool>`deal.price_cents between ${lowest} and ${highest}`;
  const bonus = (condition: RawBuilder<SqlBool>) => sql<number>`case when ${condition} then 0.2 else 0 end`;
  const likeness = sql<number>`similarity(deal.title, ${title}) + ${bonus(isSameShop)} + ${bonus(isSamePrice)}`;

  // The index itself skips titles below the threshold.
  await sql`select set_config('pg_trgm.similarity_threshold', ${String(similarity)}, true)`.execute(database);
  const found = await database
    .selectFrom('deals as deal')
    .leftJoin('stores as store', 'store.id', 'deal.store_id')
    .select('deal.id')
    .where('deal.is_live', '=', true)
    .where(sql<SqlBool>`(${sql.join(conditions, sql` or `)})`)
    .orderBy(sql`coalesce(${isSame}, false)`, 'desc')
    .orderBy(likeness, 'desc')
    .orderBy('deal.posted_at', 'desc')
    .orderBy('deal.id', 'desc')
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}
