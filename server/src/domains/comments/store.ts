import { publicStatuses } from '@haggle/contract/deals/status';
import * as listLimits from '@haggle/contract/limits/lists';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { beginningWith } from '../../platform/database/like.ts';
import type { CachedHtml } from './rendering-store.ts';

const columns = [
  'comment.id',
  'comment.deal_id',
  'comment.parent_id',
  'comment.root_id',
  'comment.author_id',
  'comment.body',
  'comment.body_html',
  'comment.body_html_version',
  'comment.upvotes',
  'comment.downvotes',
  'comment.replies_count',
  'comment.created_at',
  'comment.edited_at',
  'comment.deleted_at',
  'comment.withheld_at',
  'author.username',
  'author.display_name',
  'author.avatar_key',
  'author.deleted_at as author_deleted_at',
] as const;

/** Selects comments with their authors. */
export function selectComments(database: Database) {
  return database
    .selectFrom('comments as comment')
    .leftJoin('users as author', 'author.id', 'comment.author_id')
    .select(columns);
}

export type CommentRow = NonNullable<Awaited<ReturnType<typeof findComment>>>;

/** Returns a comment. With `dealId`, a database partitioned by deal searches only one partition. */
export function findComment(database: Database, id: string, dealId?: string) {
  return selectComments(database)
    .where('comment.id', '=', id)
    .$call((query) => (dealId === undefined ? query : query.where('comment.deal_id', '=', dealId)))
    .executeTakeFirst();
}

/** Returns one page of the replies in a thread, the oldest first. */
export async function listReplies(
  database: Database,
  root: { id: string; deal_id: string },
  page: PageRequest,
): Promise<PageOf<CommentRow>> {
  const rows = await selectComments(database)
    .where('comment.deal_id', '=', root.deal_id)
    .where('comment.root_id', '=', root.id)
    .where('comment.withheld_at', 'is', null)
    .orderBy('comment.id')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('comments')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('deal_id', '=', root.deal_id)
    .where('root_id', '=', root.id)
    .where('withheld_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns a member's comments on a deal that wait for a moderator, the oldest first. */
export function listWaiting(
  database: Database,
  { dealId, authorId }: { dealId: string; authorId: string },
): Promise<CommentRow[]> {
  return selectComments(database)
    .where('comment.deal_id', '=', dealId)
    .where('comment.author_id', '=', authorId)
    .where('comment.withheld_at', 'is not', null)
    .where('comment.deleted_at', 'is', null)
    .orderBy('comment.id')
    .limit(listLimits.most)
    .execute();
}

export type MemberCommentRow = CommentRow & { deal_slug: string | null; deal_title: string };

/** Returns one page of a member's comments on public deals, the newest first. */
export async function listByAuthor(
  database: Database,
  authorId: string,
  page: PageRequest,
): Promise<PageOf<MemberCommentRow>> {
  const memberComments = selectComments(database)
    .innerJoin('deals as deal', 'deal.id', 'comment.deal_id')
    .where('comment.author_id', '=', authorId)
    .where('comment.deleted_at', 'is', null)
    .where('comment.withheld_at', 'is', null)
    .where('deal.status', 'in', publicStatuses);
  const rows = await memberComments
    .select(['deal.slug as deal_slug', 'deal.title as deal_title'])
    .orderBy('comment.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await memberComments
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Returns a comment, locked until the transaction ends, so that replies, edits and deletion happen one by one. */
export function lockComment(database: Database, id: string) {
  return database.selectFrom('comments').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

interface NewComment {
  dealId: string;
  parentId: string | null;
  rootId: string | null;
  authorId: string;
  body: string;
  html: CachedHtml;
  at: Date;
  /** Since when it waits for a moderator; null if it needn't. */
  heldAt: Date | null;
}

/** Stores a comment; the caller updates the totals. */
export async function insertComment(database: Database, comment: NewComment): Promise<string> {
  const { id } = await database
    .insertInto('comments')
    .values({
      deal_id: comment.dealId,
      parent_id: comment.parentId,
      root_id: comment.rootId,
      author_id: comment.authorId,
      body: comment.body,
      ...comment.html,
      created_at: comment.at,
      withheld_at: comment.heldAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks a comment as no longer waiting for a moderator. */
export async function release(database: Database, id: string): Promise<void> {
  await database.updateTable('comments').set({ withheld_at: null }).where('id', '=', id).execute();
}

/**
 * Adds to a thread's and a deal's totals. Locks both rows, so call it last in the transaction.
 * @param totals.replies what to add to the thread, which counts placeholders as well
 */
export async function addToTotals(
  database: Database,
  {
    dealId,
    rootId,
    change,
    replies = change,
  }: { dealId: string; rootId: string | null; change: 1 | -1; replies?: number },
): Promise<void> {
  if (rootId !== null && replies !== 0) {
    await database
      .updateTable('comments')
      .set((set) => ({ replies_count: set('replies_count', '+', replies) }))
      .where('id', '=', rootId)
      .execute();
  }
  await database
    .updateTable('deals')
    .set((set) => ({ comments_count: set('comments_count', '+', change) }))
    .where('id', '=', dealId)
    .execute();
}

export async function updateBody(
  database: Database,
  id: string,
  change: CachedHtml & { body: string; edited_at?: Date },
): Promise<void> {
  await database.updateTable('comments').set(change).where('id', '=', id).execute();
}

/** Returns whether a comment has replies, including deleted ones. */
export async function hasReplies(database: Database, comment: { id: string; deal_id: string }): Promise<boolean> {
  const reply = await database
    .selectFrom('comments')
    .select('id')
    .where('deal_id', '=', comment.deal_id)
    .where('parent_id', '=', comment.id)
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined;
}

/** Deletes a comment's text and leaves a placeholder. */
export async function blankComment(database: Database, id: string, by: string, at: Date): Promise<void> {
  await database
    .updateTable('comments')
    .set({ body: '[deleted]', deleted_at: at, deleted_by: by })
    .where('id', '=', id)
    .execute();
}

/** Deletes a comment entirely. Use `blankComment` for one with replies. */
export async function deleteComment(database: Database, id: string): Promise<void> {
  await database.deleteFrom('comments').where('id', '=', id).execute();
}

/** Sets a comment's votes and the rank it is sorted by. */
export async function updateStanding(
  database: Database,
  id: string,
  standing: { upvotes: number; downvotes: number; rank: number },
): Promise<void> {
  await database.updateTable('comments').set(standing).where('id', '=', id).execute();
}

/** Returns the members with these usernames, given in lower case. */
export function findByUsernames(database: Database, usernames: readonly string[]) {
  if (usernames.length === 0) return Promise.resolve([]);
  return database
    .selectFrom('users')
    .select(['id', 'username'])
    .where(sql<string>`lower(username)`, 'in', usernames)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Returns members whose usernames start with `start`, those who talk about the deal first; of these also those with such
 * a word in their display names. No index has the words of display names, so nobody else is found by them. If `start`
 * is empty, returns only those who talk, because sorting all members takes too long.
 */
export async function completeName(
  database: Database,
  { dealId, start, limit }: { dealId: string; start: string; limit: number },
) {
  const pattern = beginningWith(start.toLowerCase());
  const { rows } = await sql<{
    id: string;
    username: string;
    display_name: string | null;
    avatar_key: string | null;
  }>`
    with talking as materialized (
      select author_id as id from comments where deal_id = ${dealId} and withheld_at is null
      union select submitted_by from deals where id = ${dealId}),
    found as (
      select id, username, display_name, avatar_key, deleted_at, 0 as place from users join talking using (id)
      where lower(username) like ${pattern} or ' ' || lower(display_name) like ${`% ${pattern}`}
      union all
      (select id, username, display_name, avatar_key, deleted_at, 1 from users
        where ${start !== ''} and lower(username) like ${pattern} and deleted_at is null
          and not exists (select from talking where talking.id = users.id)
        order by lower(username) limit ${limit}))
    select id, username, display_name, avatar_key from found where deleted_at is null
    order by place, lower(username) limit ${limit}`.execute(database);
  return rows;
}

/** Moves the comments of one deal to another and recounts both. */
export async function moveComments(database: Database, fromId: string, intoId: string): Promise<void> {
  // Foreign keys move the replies along with their top-level comments.
  await sql`update comments set deal_id = ${intoId} where deal_id = ${fromId} and parent_id is null`.execute(database);
  for (const id of [fromId, intoId]) {
    await sql`update deals set
      comments_count = (select count(*) from comments where deal_id = deals.id and deleted_at is null and withheld_at is null)
      where id = ${id}`.execute(database);
  }
}
