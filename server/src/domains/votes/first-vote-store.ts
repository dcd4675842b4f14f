import { actorColumns } from '../../platform/database/actor-columns.ts';
import type { Database } from '../../platform/database/database.ts';
import type { VoteKey } from './store.ts';

/** Returns votes that may start to count, the longest due first. */
export function listDue(database: Database, { now, limit }: { now: Date; limit: number }): Promise<VoteKey[]> {
  return database
    .selectFrom('votes')
    .select(['deal_id as dealId', 'user_id as userId'])
    .where('counts_at', '<=', now)
    .orderBy('counts_at')
    .orderBy('user_id')
    .orderBy('deal_id')
    .limit(limit)
    .execute();
}

/** Returns a vote that may start to count, with its deal and the member who cast it. */
export function findDue(database: Database, { dealId, userId, now }: VoteKey & { now: Date }) {
  return database
    .selectFrom('votes')
    .innerJoin('deals', 'deals.id', 'votes.deal_id')
    .innerJoin('users', 'users.id', 'votes.user_id')
    .select([
      'votes.value',
      'votes.address_hash',
      'votes.is_carried',
      'deals.title',
      'deals.submitted_by',
      ...actorColumns,
    ])
    .where('votes.deal_id', '=', dealId)
    .where('votes.user_id', '=', userId)
    .where('votes.counts_at', '<=', now)
    .executeTakeFirst();
}

export async function putWeight(
  database: Database,
  vote: VoteKey & {
    weight: number;
    heldWeight: number | null;
    /** Null if it follows from the weight. */
    isPaid: boolean | null;
  },
): Promise<void> {
  await database
    .updateTable('votes')
    .set({ weight: vote.weight, held_weight: vote.heldWeight, counts_at: null, is_paid: vote.isPaid })
    .where('deal_id', '=', vote.dealId)
    .where('user_id', '=', vote.userId)
    .execute();
}
