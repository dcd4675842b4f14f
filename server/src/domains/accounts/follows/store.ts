import type { Followed } from '@haggle/contract/accounts/follows';
import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { isHiddenFrom } from '../reader-filters/actions.ts';

/** The followed member, store or brand, by the column that holds its id. */
export interface Target {
  column: 'followed_user_id' | 'store_id' | 'brand_id';
  id: string;
}

function selectFollows(database: Database, userId: string) {
  return database
    .selectFrom('follows as follow')
    .leftJoin('users as followed', 'followed.id', 'follow.followed_user_id')
    .leftJoin('stores as store', 'store.id', 'follow.store_id')
    .leftJoin('brands as brand', 'brand.id', 'follow.brand_id')
    .select([
      'follow.id',
      'follow.followed_user_id',
      'follow.store_id',
      'follow.brand_id',
      'follow.created_at',
      'followed.username',
      'followed.display_name',
      'followed.avatar_key',
      'store.name as store_name',
      'store.slug as store_slug',
      'store.logo_url',
      'brand.name as brand_name',
      'brand.slug as brand_slug',
    ])
    .where('follow.user_id', '=', userId);
}

export type FollowRow = Awaited<ReturnType<typeof listFollows>>[number];

/** Returns what a member follows, newest first. */
export function listFollows(database: Database, userId: string) {
  return selectFollows(database, userId).orderBy('follow.created_at', 'desc').orderBy('follow.id', 'desc').execute();
}

export function findFollow(database: Database, userId: string, { column, id }: Target) {
  return selectFollows(database, userId).where(`follow.${column}`, '=', id).executeTakeFirst();
}

export async function countFollows(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('follows')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Finds a member, store or brand; undefined if it doesn't exist.
 * @param isPublic leaves out stores and brands that have only pending or rejected deals: their names aren't public
 */
export async function resolveTarget(
  database: Database,
  { kind, value }: Followed,
  { isPublic }: { isPublic: boolean },
): Promise<Target | undefined> {
  if (kind === 'user') {
    if (!/^[1-9]\d{0,17}$/.test(value)) return undefined;
    const users = database.selectFrom('users').select('id').where('id', '=', value).where('deleted_at', 'is', null);
    const found = await users.executeTakeFirst();
    return found && { column: 'followed_user_id', id: found.id };
  }
  const [table, column] = kind === 'store' ? (['stores', 'store_id'] as const) : (['brands', 'brand_id'] as const);
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} as named where slug = ${value}
      and (not ${isPublic}::boolean or exists (select from deals where deals.${sql.ref(column)} = named.id
        and deals.status in (${sql.join(publicStatuses)})))`.execute(database);
  return rows[0] && { column, id: rows[0].id };
}

/** Inserts a follow; false if it exists already. */
export async function insertFollow(database: Database, userId: string, target: Target, at: Date): Promise<boolean> {
  const row = await database
    .insertInto('follows')
    .values({ user_id: userId, created_at: at, [target.column]: target.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteFollow(database: Database, userId: string, { column, id }: Target): Promise<void> {
  await database.deleteFrom('follows').where('user_id', '=', userId).where(column, '=', id).execute();
}

/** Ends a member's mute of a member or store that they follow from now on. */
export async function deleteMute(database: Database, userId: string, { column, id }: Target): Promise<void> {
  if (column === 'brand_id') return;
  const muted = column === 'store_id' ? 'store_id' : 'muted_user_id';
  await database.deleteFrom('mutes').where('user_id', '=', userId).where(muted, '=', id).execute();
}

/**
 * Moves the followers of one store or brand to another; someone who followed both keeps one row. As when it is followed
 * by hand, their mutes of it end.
 */
export async function moveFollows(
  database: Database,
  column: 'store_id' | 'brand_id',
  { from, into }: { from: string; into: string },
): Promise<void> {
  await sql`delete from follows where ${sql.ref(column)} = ${from} and exists (
    select from follows as other where other.user_id = follows.user_id and other.${sql.ref(column)} = ${into})`.execute(
    database,
  );
  await sql`update follows set ${sql.ref(column)} = ${into} where ${sql.ref(column)} = ${from}`.execute(database);
  if (column === 'brand_id') return;
  await sql`delete from mutes where store_id = ${into} and exists (
    select from follows where follows.user_id = mutes.user_id and follows.store_id = ${into})`.execute(database);
}

/** Ids of the members, stores and brands whose deals a member follows. */
export interface FollowedIds {
  users: string[];
  stores: string[];
  brands: string[];
}

export async function readFollowedIds(database: Database, userId: string): Promise<FollowedIds> {
  const rows = await listFollows(database, userId);
  const idsOf = (column: Target['column']) => rows.flatMap((row) => row[column] ?? []).toSorted();
  return { users: idsOf('followed_user_id'), stores: idsOf('store_id'), brands: idsOf('brand_id') };
}

/** Returns ids of followers in ascending order, from after `after`. With a deal, only of those it isn't hidden from. */
export async function listFollowers(
  database: Database,
  { column, id }: Target,
  { dealId, after, most }: { dealId?: string | undefined; after: string; most: number },
): Promise<string[]> {
  const visibilityJoin =
    dealId === undefined
      ? sql``
      : sql`join deals as deal on deal.id = ${dealId} and not ${isHiddenFrom(sql`follow.user_id`)}`;
  const { rows } = await sql<{ user_id: string }>`
    select follow.user_id from follows as follow ${visibilityJoin}
    where follow.${sql.ref(column)} = ${id} and follow.user_id > ${after}
    order by follow.user_id limit ${most}`.execute(database);
  return rows.map((row) => row.user_id);
}
