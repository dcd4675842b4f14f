import { statusesThat } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

export interface DealCounts {
  deals: number;
  worked: number;
}

interface RecordWindow {
  /** Only deals that were published before this. */
  before: Date;
  hours: number;
  /** Only this many of the latest deals. */
  limit: number;
}

/**
 * Counts how many of the latest deals of each member or store could still be bought `hours` after they were published.
 * Skips deals whose first hours this site has not seen, such as imported ones.
 */
export async function countWorked(
  database: Database,
  column: 'submitted_by' | 'store_id',
  ids: readonly string[],
  { before, hours, limit }: RecordWindow,
): Promise<Map<string, DealCounts>> {
  const { rows } = await sql<DealCounts & { id: string }>`
    select owner.id::text as id, held.deals, held.worked
    from unnest(${ids}::bigint[]) as owner (id)
    cross join lateral (
      select count(*)::integer as deals, (count(*) filter (where status = 'active'))::integer as worked
      from (
        select (
          select to_status from deal_changes as change
          where change.deal_id = deal.id and change.to_status is not null
            and change.created_at <= deal.posted_at + ${hours} * interval '1 hour'
          order by change.id desc limit 1
        ) as status
        from deals as deal
        where deal.${sql.ref(column)} = owner.id and deal.posted_at <= ${before} and deal.merged_into is null
          and deal.status in (${sql.join(statusesThat('isPublished'))})
        order by deal.posted_at desc limit ${limit}
      ) as latest
      where status is not null
    ) as held`.execute(database);
  return new Map(rows.map(({ id, deals, worked }) => [id, { deals, worked }]));
}

/** Returns the id of a store by its slug. */
export async function findStore(database: Database, slug: string): Promise<string | undefined> {
  return (await database.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirst())?.id;
}

interface SuggestionQuery {
  /** The reader; null for a visitor. */
  readerId: string | null;
  /** How many of the latest live deals to look at. */
  latestDeals: number;
  limit: number;
  now: Date;
}

/** Returns members whose recent deals were liked most, without the reader and those they follow or mute. */
export async function listPosters(database: Database, { readerId, latestDeals, limit, now }: SuggestionQuery) {
  const { rows } = await sql<{
    id: string;
    username: string;
    display_name: string | null;
    avatar_key: string | null;
    live_deals: number;
  }>`
    with latest as (
      select submitted_by, score from deals
      where is_live and attributed_to is null and submitted_by is not null
      order by posted_at desc, id desc limit ${latestDeals}
    ), posters as (
      select submitted_by as id, sum(greatest(score, 0)) as liked, count(*)::integer as live_deals
      from latest group by submitted_by
    )
    select member.id, member.username, member.display_name, member.avatar_key, posters.live_deals
    from posters join users as member on member.id = posters.id
    where member.deleted_at is null and (member.suspended_until is null or member.suspended_until <= ${now})
      and member.id is distinct from ${readerId}::bigint
      and not exists (select from follows where user_id = ${readerId}::bigint and followed_user_id = member.id)
      and not exists (select from mutes where user_id = ${readerId}::bigint and muted_user_id = member.id)
    order by posters.liked desc, posters.live_deals desc, member.id
    limit ${limit}`.execute(database);
  return rows;
}

/** Returns the stores with most of the latest live deals, without those that the reader follows or mutes. */
export async function listBusyStores(
  database: Database,
  { readerId, latestDeals, limit }: Omit<SuggestionQuery, 'now'>,
) {
  const { rows } = await sql<{ slug: string; name: string; logo_url: string | null; live_deals: number }>`
    with latest as (
      select store_id from deals where is_live order by posted_at desc, id desc limit ${latestDeals}
    ), busy as (
      select store_id as id, count(*)::integer as live_deals from latest where store_id is not null group by store_id
    )
    select store.slug, store.name, store.logo_url, busy.live_deals
    from busy join stores as store on store.id = busy.id
    where not exists (select from follows where user_id = ${readerId}::bigint and store_id = store.id)
      and not exists (select from mutes where user_id = ${readerId}::bigint and store_id = store.id)
    order by busy.live_deals desc, store.name, store.id
    limit ${limit}`.execute(database);
  return rows;
}
