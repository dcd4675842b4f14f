import type { DealState } from '@haggle/contract/deals/state-reports';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Counts current votes by the hour since the deal was posted in which they were cast, oldest first. */
export async function countVotes(database: Database, dealId: string, postedAt: Date) {
  const { rows } = await sql<{ at: Date; up: number; down: number }>`
    select min(created_at) as at, (count(*) filter (where value > 0))::integer as up,
      (count(*) filter (where value < 0))::integer as down
    from votes where deal_id = ${dealId}
    group by floor(extract(epoch from created_at - ${postedAt}::timestamptz) / 3600) order by 1`.execute(database);
  return rows;
}

/** Counts the reports with weight on a deal, by day and state. */
export async function countReports(database: Database, dealId: string) {
  const { rows } = await sql<{ at: Date; state: DealState; count: number }>`
    select max(created_at) as at, state, count(*)::integer as count
    from state_reports where deal_id = ${dealId} and weight > 0
    group by date_trunc('day', created_at), state order by 1 desc limit 30`.execute(database);
  return rows;
}

/** Returns the most liked comments on a deal. */
export function listLikedComments(
  database: Database,
  dealId: string,
  { minLikes, limit }: { minLikes: number; limit: number },
) {
  return database
    .selectFrom('comments as comment')
    .leftJoin('users as author', 'author.id', 'comment.author_id')
    .select(['comment.id', 'comment.body', 'comment.upvotes', 'comment.created_at'])
    .select(['author.username', 'author.display_name', 'author.deleted_at as left_at'])
    .where('comment.deal_id', '=', dealId)
    .where('comment.deleted_at', 'is', null)
    .where('comment.withheld_at', 'is', null)
    .where('comment.upvotes', '>=', minLikes)
    .orderBy('comment.upvotes', 'desc')
    .orderBy('comment.id')
    .limit(limit)
    .execute();
}

export type LikedComment = Awaited<ReturnType<typeof listLikedComments>>[number];
