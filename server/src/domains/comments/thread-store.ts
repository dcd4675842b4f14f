import type { commentSorts } from '@haggle/contract/comments/choices';
import * as commentLimits from '@haggle/contract/limits/comments';
import { type RawBuilder, sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { type PlaceholderOf, prepare } from '../../platform/database/prepared.ts';
import { type CommentRow, selectComments } from './store.ts';

type Order = (typeof commentSorts)[number];

/** Returns one page of a deal's threads: their top-level comments, with the first replies to each, the oldest first. */
export async function listThreads(
  database: Database,
  dealId: string,
  { page, order }: { page: PageRequest; order: Order },
): Promise<PageOf<CommentRow> & { replies: CommentRow[] }> {
  const offset = offsetOf(page);
  const most = commentLimits.repliesShown;
  const found = await selectThreads[order](database, { dealId, limit: page.limit, offset, most });
  const [rows, replies] = [found.filter((row) => row.root_id === null), found.filter((row) => row.root_id !== null)];
  // A first page that isn't full holds all threads, so they needn't be counted.
  if (offset === 0 && rows.length < page.limit) return { rows, replies, total: rows.length };
  const [totals] = await countRoots(database, { dealId });
  return { rows, replies, total: totals?.total ?? 0 };
}

interface ThreadsQuery {
  dealId: string;
  limit: number;
  offset: number;
  /** Replies per thread. */
  most: number;
}

const prepareThreads = prepare<ThreadsQuery>();
const selectThreads = {
  best: prepareThreads((database, given) => selectThreadPage(sql`comment.rank desc, comment.id desc`, database, given)),
  newest: prepareThreads((database, given) => selectThreadPage(sql`comment.id desc`, database, given)),
  oldest: prepareThreads((database, given) => selectThreadPage(sql`comment.id`, database, given)),
} satisfies Record<Order, unknown>;

/** Threads and replies in one query, since a round trip costs more than the rows. */
function selectThreadPage(order: RawBuilder<unknown>, database: Database, given: PlaceholderOf<ThreadsQuery>) {
  const dealId = given('dealId');
  return selectComments(database)
    .where('comment.deal_id', '=', dealId)
    .where(
      'comment.id',
      '=',
      sql<string>`any(array(
    with root as materialized (
      select comment.id, comment.replies_count from comments as comment
      where comment.deal_id = ${dealId} and comment.parent_id is null and comment.withheld_at is null
      order by ${order} limit ${given('limit')} offset ${given('offset')})
    select id from root
    union all
    select reply.id from root cross join lateral (
      select id from comments where deal_id = ${dealId} and root_id = root.id and withheld_at is null
      order by id limit ${given('most')}) as reply
    where root.replies_count > 0))`,
    )
    .orderBy(sql`comment.root_id is not null`)
    .orderBy(sql`case when comment.root_id is not null then comment.id end`)
    .orderBy(order);
}

const countRoots = prepare<{ dealId: string }>()((database, given) =>
  database
    .selectFrom('comments')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('deal_id', '=', given('dealId'))
    .where('parent_id', 'is', null)
    .where('withheld_at', 'is', null),
);

/** Returns the first `most` replies in each of these threads, the oldest first: parents before their replies. */
export async function listFirstReplies(
  database: Database,
  dealId: string,
  { rootIds, most }: { rootIds: readonly string[]; most: number },
): Promise<CommentRow[]> {
  return rootIds.length === 0 ? [] : selectFirstReplies(database, { dealId, rootIds, most });
}

const selectFirstReplies = prepare<{ dealId: string; rootIds: readonly string[]; most: number }>()((database, given) =>
  selectComments(database)
    .where('comment.deal_id', '=', given('dealId'))
    .where(
      'comment.id',
      'in',
      sql<string>`(
    select reply.id from unnest(${given('rootIds')}::bigint[]) as root (id)
    cross join lateral (
      select id from comments where deal_id = ${given('dealId')} and root_id = root.id and withheld_at is null
      order by id limit ${given('most')})
      as reply)`,
    )
    .orderBy('comment.id'),
);
