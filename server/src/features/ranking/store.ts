import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What a deal's rank rests on, recounted from its votes and locked until the transaction ends. */
export async function lockRankFacts(database: Database, dealId: string) {
  const deal = await database
    .selectFrom('deals')
    .select(['status', 'posted_at'])
    .where('id', '=', dealId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!deal) return undefined;
  const { votes } = await database
    .selectFrom('votes')
    .select(sql<number>`coalesce(sum(value * weight), 0)::double precision`.as('votes'))
    .where('deal_id', '=', dealId)
    .executeTakeFirstOrThrow();
  return { status: deal.status, postedAt: deal.posted_at, weightedVotes: votes };
}

export async function updateHot(database: Database, dealId: string, hot: number): Promise<void> {
  await database.updateTable('deals').set({ hot }).where('id', '=', dealId).execute();
}
