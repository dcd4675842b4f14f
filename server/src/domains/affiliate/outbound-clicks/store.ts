import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the deal columns that decide where a click leads. */
export function listTargets(database: Database, ids: readonly string[]) {
  return database
    .selectFrom('deals')
    .select(['id', 'url', 'status', 'submitted_by', 'merged_into'])
    .where('id', 'in', ids)
    .execute();
}

export type Target = Awaited<ReturnType<typeof listTargets>>[number];

export interface Click {
  id: string;
  at: Date;
  dealId: string;
  partnerId: string | null;
  /** 16 bytes. */
  visitor: Buffer;
  isBot: boolean;
  isDirect: boolean;
  /** Whether an earlier click in this batch is by the same visitor on the same deal. */
  isRepeat: boolean;
  /** Whether the browser opts out of tracking: then `visitor` is random. */
  isUntracked: boolean;
  /** Whether it came from an address that the deal's author logs in from. */
  isOwn: boolean;
  /** Whether its address tells visitors apart. */
  hasDistinctAddress: boolean;
}

/** Returns the pairs of author and address where the author has logged in from that address, as `author address`. */
export async function listAuthorAddresses(
  database: Database,
  pairs: readonly { authorId: string; addressHash: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ place: string }>`
    select distinct user_id || ' ' || known.address_hash as place
    from unnest(${pairs.map(({ authorId }) => authorId)}::bigint[], ${pairs.map(({ addressHash }) => addressHash)}::text[])
      as pair (author, address_hash)
    join known_places as known on known.user_id = author and known.address_hash = pair.address_hash`.execute(database);
  return new Set(rows.map(({ place }) => place));
}

/**
 * Inserts clicks in one statement and marks those that repeat a recent one by a person.
 * @param since start of these minutes for the earliest click, so that older partitions aren't read
 */
export async function insertClicks(
  database: Database,
  clicks: readonly Click[],
  { since, minutes }: { since: Date; minutes: number },
): Promise<void> {
  await sql`
    insert into affiliate_clicks (id, created_at, deal_id, partner_id, visitor, is_bot, is_repeat, is_direct, is_untold, is_own, has_place)
    select id, at, deal, partner, visitor, is_bot, is_repeat or exists (
        select from affiliate_clicks as before
        where before.deal_id = deal and before.visitor = new.visitor and before.created_at >= ${since}
          and not before.is_bot
          and before.created_at between at - make_interval(mins => ${minutes}) and at), is_direct, is_untold, is_own, has_place
    from unnest(${clicks.map(({ id }) => id)}::uuid[], ${clicks.map(({ at }) => at)}::timestamptz[],
      ${clicks.map(({ dealId }) => dealId)}::bigint[], ${clicks.map(({ partnerId }) => partnerId)}::bigint[],
      ${clicks.map(({ visitor }) => visitor)}::bytea[], ${clicks.map(({ isBot }) => isBot)}::boolean[],
      ${clicks.map(({ isRepeat }) => isRepeat)}::boolean[], ${clicks.map(({ isDirect }) => isDirect)}::boolean[],
      ${clicks.map(({ isUntracked }) => isUntracked)}::boolean[], ${clicks.map(({ isOwn }) => isOwn)}::boolean[],
      ${clicks.map(({ hasDistinctAddress }) => hasDistinctAddress)}::boolean[])
      as new (id, at, deal, partner, visitor, is_bot, is_repeat, is_direct, is_untold, is_own, has_place)`.execute(
    database,
  );
}

/** Returns a partner's click with its deal's current author. The time in its id selects the partition. */
export function findClick(database: Database, { id, at, partnerId }: { id: string; at: Date; partnerId: string }) {
  return database
    .selectFrom('affiliate_clicks as click')
    .innerJoin('deals as deal', 'deal.id', 'click.deal_id')
    .leftJoin('users as author', (join) =>
      join.onRef('author.id', '=', 'deal.submitted_by').on('author.deleted_at', 'is', null),
    )
    .select(['click.deal_id', 'click.is_untold', 'click.is_own', 'author.id as author_id'])
    .where('click.id', '=', id)
    .where('click.partner_id', '=', partnerId)
    .where('click.created_at', '>=', new Date(at.getTime() - 1_000))
    .where('click.created_at', '<=', new Date(at.getTime() + 1_000))
    .executeTakeFirst();
}

/** Creates the partitions of the coming months and drops those before the month of `before`. */
export async function maintainPartitions(
  database: Database,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await sql`select make_month_partitions('affiliate_clicks', ${now}::timestamptz, 4)`.execute(database);
  await sql`select drop_month_partitions('affiliate_clicks', ${before}::timestamptz)`.execute(database);
}
