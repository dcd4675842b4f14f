import type { commentSorts } from '@haggle/contract/comments/comments';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Given, prepare } from '../../platform/database/prepared.ts';
import { type CommentRow, selectComments } from './store.ts';

type Order = (typeof commentSorts)[number];

/** One page of the first comments of a deal's threads. */
export async function listRoots(
  database: Database,
  dealId: string,
  { page, order }: { page: PageRequest; order: Order },
): Promise<PageOf<CommentRow>> {
  const offset = offsetOf(page);
  const rows = await selectRoots[order](database, { dealId, limit: page.limit, offset });
  // Where the first page is not full, it holds them all.
  if (offset === 0 && rows.length < page.limit) return { rows, total: rows.length };
  const [counted] = await countRoots(database, { dealId });
  return { rows, total: counted?.total ?? 0 };
}

interface RootsWanted {
  dealId: string;
  limit: number;
  offset: number;
}

const prepareRoots = prepare<RootsWanted>();
const selectRoots = {
  best: prepareRoots((database, given) => pageOfRoots('best', database, given)),
  newest: prepareRoots((database, given) => pageOfRoots('newest', database, given)),
  oldest: prepareRoots((database, given) => pageOfRoots('oldest', database, given)),
} satisfies Record<Order, unknown>;

function pageOfRoots(order: Order, database: Database, given: Given<RootsWanted>) {
  return selectComments(database)
    .where('comment.deal_id', '=', given('dealId'))
    .where('comment.parent_id', 'is', null)
    .where('comment.withheld_at', 'is', null)
    .$if(order === 'best', (query) => query.orderBy('comment.rank', 'desc'))
    .orderBy('comment.id', order === 'oldest' ? 'asc' : 'desc')
    .limit(given('limit'))
    .offset(given('offset'));
}

const countRoots = prepare<{ dealId: string }>()((database, given) =>
  database
    .selectFrom('comments')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('deal_id', '=', given('dealId'))
    .where('parent_id', 'is', null)
    .where('withheld_at', 'is', null),
);

/** The first `most` answers of each of these threads of a deal, in the order in which they were written: parents before their answers. */
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
