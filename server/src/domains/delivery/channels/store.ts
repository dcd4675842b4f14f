import type { ChannelPost } from '@haggle/contract/delivery/channels';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { offsetOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Channels } from '../../../platform/database/schema.ts';

export type ChannelRow = Selectable<Channels>;

const counts = sql<number>`count(*) filter (where state = 'sent')::integer`;

function selectWithCounts(database: Database) {
  return database
    .selectFrom('channels')
    .selectAll('channels')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('channel_posts')
          .whereRef('channel_id', '=', 'channels.id')
          .select([
            counts.as('sent'),
            sql<number>`count(*) filter (where state in ('failed', 'unsure'))::integer`.as('failed'),
            sql<Date | null>`max(sent_at)`.as('last_sent_at'),
          ])
          .as('posts'),
      (join) => join.onTrue(),
    )
    .select(['posts.sent', 'posts.failed', 'posts.last_sent_at']);
}

/** Returns channels with the results of their posts, in the order in which they were added. */
export function listChannels(database: Database) {
  return selectWithCounts(database).orderBy('channels.id').execute();
}

export type ListedChannel = Awaited<ReturnType<typeof listChannels>>[number];

/** Returns a channel with the results of its posts. */
export function findListedChannel(database: Database, id: string): Promise<ListedChannel | undefined> {
  return selectWithCounts(database).where('channels.id', '=', id).executeTakeFirst();
}

export function listActive(database: Database): Promise<ChannelRow[]> {
  return database.selectFrom('channels').selectAll().where('is_on', '=', true).orderBy('id').execute();
}

/** Returns whether an active channel has this trigger. */
export async function hasTrigger(database: Database, trigger: ChannelRow['trigger']): Promise<boolean> {
  const found = await database
    .selectFrom('channels')
    .select('id')
    .where('is_on', '=', true)
    .where('trigger', '=', trigger)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export function findChannel(database: Database, id: string): Promise<ChannelRow | undefined> {
  return database.selectFrom('channels').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a channel, locked until the transaction ends. */
export function lockChannel(database: Database, id: string): Promise<ChannelRow | undefined> {
  return database.selectFrom('channels').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function countChannels(database: Database): Promise<number> {
  return (await database.selectFrom('channels').select('id').execute()).length;
}

export async function insertChannel(database: Database, row: Insertable<Channels>): Promise<string> {
  const { id } = await database.insertInto('channels').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateChannel(database: Database, id: string, change: Updateable<Channels>): Promise<void> {
  await database.updateTable('channels').set(change).where('id', '=', id).execute();
}

export async function deleteChannel(database: Database, id: string): Promise<boolean> {
  return (await database.deleteFrom('channels').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined;
}

/** Inserts a deal's posts to these channels. @returns the channels that didn't have it before */
export async function insertPosts(
  database: Database,
  { channelIds, dealId, at }: { channelIds: readonly string[]; dealId: string; at: Date },
): Promise<string[]> {
  const rows = await database
    .insertInto('channel_posts')
    .values(
      channelIds.map((channel_id) => ({ channel_id, deal_id: dealId, state: 'waiting' as const, created_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('channel_id')
    .execute();
  return rows.map((row) => row.channel_id);
}

/** Copies what channels got of one deal to another that they haven't got, so that it isn't posted. */
export async function copyPosts(database: Database, fromId: string, intoId: string): Promise<void> {
  await sql`
    insert into channel_posts (channel_id, deal_id, state, tries, outcome, created_at, sent_at)
    select channel_id, ${intoId}, state, tries, outcome, created_at, sent_at from channel_posts
    where deal_id = ${fromId} and state in ('sent', 'unsure')
    order by channel_id
    on conflict (channel_id, deal_id) do update
    set state = excluded.state, tries = excluded.tries, outcome = excluded.outcome, sent_at = excluded.sent_at
    where channel_posts.state = 'waiting'`.execute(database);
}

/** Returns a post, locked until the transaction ends. */
export function lockPost(database: Database, channelId: string, dealId: string) {
  return database
    .selectFrom('channel_posts')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('deal_id', '=', dealId)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns a channel's posts that are neither sent nor failed, locked until the transaction ends. */
export function lockWaiting(database: Database, channelId: string) {
  return database
    .selectFrom('channel_posts')
    .select(['deal_id', 'created_at', 'state'])
    .where('channel_id', '=', channelId)
    .where('state', 'in', ['waiting', 'sending'])
    .orderBy('created_at')
    .orderBy('deal_id')
    .forUpdate()
    .execute();
}

interface PostChange {
  state: ChannelPost['state'];
  outcome?: string | null;
  sent_at?: Date | null;
  tries?: number;
}

export async function updatePost(
  database: Database,
  { channelId, dealId }: { channelId: string; dealId: string },
  change: PostChange,
): Promise<void> {
  await database
    .updateTable('channel_posts')
    .set(change)
    .where('channel_id', '=', channelId)
    .where('deal_id', '=', dealId)
    .execute();
}

export async function failPosts(
  database: Database,
  { channelId, dealIds }: { channelId: string; dealIds: readonly string[] },
  outcome: string,
): Promise<void> {
  if (dealIds.length === 0) return;
  await database
    .updateTable('channel_posts')
    .set({ state: 'failed', outcome })
    .where('channel_id', '=', channelId)
    .where('deal_id', 'in', dealIds)
    .execute();
}

export async function listPosts(database: Database, channelId: string, page: PageRequest) {
  const rows = await database
    .selectFrom('channel_posts')
    .innerJoin('deals', 'deals.id', 'channel_posts.deal_id')
    .select(['channel_posts.deal_id', 'deals.title', 'deals.slug', 'channel_posts.state', 'channel_posts.tries'])
    .select(['channel_posts.outcome', 'channel_posts.created_at', 'channel_posts.sent_at'])
    .where('channel_id', '=', channelId)
    .orderBy('channel_posts.created_at', 'desc')
    .orderBy('channel_posts.deal_id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('channel_posts')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('channel_id', '=', channelId)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type PostRow = Awaited<ReturnType<typeof listPosts>>['rows'][number];

/** Moves the rules of channels from one category or store to another. */
export async function moveReferences(
  database: Database,
  kind: 'category' | 'store',
  { from, into }: { from: string; into: string },
): Promise<void> {
  await database.updateTable('channels').set(kind, into).where(kind, '=', from).execute();
}
