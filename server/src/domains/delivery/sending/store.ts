import { sql } from 'kysely';
import type { PostedAmounts } from '../../../kernel/posted-price.ts';
import type { Database } from '../../../platform/database/database.ts';
import { isHiddenFrom } from '../../accounts/reader-filters/actions.ts';

/** Returns the recipient of an email; undefined if they are deleted or suspended. */
export function findEmailRecipient(database: Database, userId: string, now: Date) {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('suspended_until', 'is', null), where('suspended_until', '<=', now)]))
    .executeTakeFirst();
}

export interface DigestRow {
  id: string;
  slug: string | null;
  title: string;
  price_cents: number;
  retail_cents: number | null;
  posted: PostedAmounts | null;
  discount_percent: number | null;
  store_name: string | null;
  score: number;
}

/** Returns the best-liked deals since a time that can be bought, without those a member posted or has hidden. */
export async function listDigestDeals(
  database: Database,
  userId: string,
  { since, limit }: { since: Date; limit: number },
): Promise<DigestRow[]> {
  const { rows } = await sql<DigestRow>`
    select deal.id, deal.slug, deal.title, deal.price_cents, deal.retail_cents, deal.posted, deal.discount_percent, deal.score,
      store.name as store_name
    from deals as deal left join stores as store on store.id = deal.store_id
    where deal.is_live and deal.status = 'active' and deal.posted_at >= ${since} and deal.score > 0
      and deal.submitted_by is distinct from ${userId}::bigint
      and not ${isHiddenFrom(sql`${userId}::bigint`)}
    order by deal.hot desc, deal.id desc
    limit ${limit}`.execute(database);
  return rows;
}

/** Counts liked deals since a time that can be bought, for all members. */
export async function countDigestDeals(database: Database, since: Date): Promise<number> {
  const { count } = await database
    .selectFrom('deals')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('is_live', '=', true)
    .where('status', '=', 'active')
    .where('posted_at', '>=', since)
    .where('score', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}
