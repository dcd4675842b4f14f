import { sql } from 'kysely';
import type { PostedAmounts } from '../../kernel/posted-price.ts';
import type { Database } from '../../platform/database/database.ts';

/** Returns a deal that followers may want to hear of, or undefined if it isn't live or is too old to be news. */
export async function findNews(database: Database, dealId: string, postedAfter: Date) {
  const { rows } = await sql<{
    /** Null if it was posted in someone else's name. */
    author_id: string | null;
    store_id: string | null;
    store_name: string | null;
    store_slug: string | null;
    brand_id: string | null;
    brand_name: string | null;
    brand_slug: string | null;
    price_cents: number;
    posted: PostedAmounts | null;
    submitted_by: string | null;
  }>`
    select case when deal.attributed_to is null then deal.submitted_by end as author_id, deal.submitted_by,
      store.id as store_id, store.name as store_name, store.slug as store_slug,
      brand.id as brand_id, brand.name as brand_name, brand.slug as brand_slug, deal.price_cents, deal.posted
    from deals as deal
    left join stores as store on store.id = deal.store_id
    left join brands as brand on brand.id = deal.brand_id
    where deal.id = ${dealId} and deal.is_live and deal.posted_at >= ${postedAfter}`.execute(database);
  return rows[0];
}

interface Fold {
  dealId: string;
  foldKey: string;
  /** Older notifications stay as they are. */
  since: Date;
}

/**
 * Adds a deal to the unread notifications that these members got since a given time. They show the newest deal,
 * whichever is added last: deals published at the same time are added in any order.
 * @returns the ids of the members who had one
 */
export async function foldUnread(
  database: Database,
  { dealId, foldKey, since }: Fold,
  userIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    update notifications set count = count + 1, deal_id = greatest(deal_id, ${dealId}::bigint)
    where user_id = any(${userIds}::bigint[]) and fold_key = ${foldKey} and created_at >= ${since}
      and in_app and read_at is null
    returning user_id`.execute(database);
  return rows.map((row) => row.user_id);
}

/** Takes a removed deal out of notifications about several. */
export async function removeFromFolds(database: Database, dealId: string): Promise<void> {
  await sql`update notifications set count = count - 1, deal_id = null
    where deal_id = ${dealId} and type = 'deal_posted' and count > 1`.execute(database);
}
