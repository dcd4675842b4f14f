import * as trustLimits from '@haggle/contract/limits/trust';
import type { DownvoteReason, VoteValue } from '@haggle/contract/votes/votes';
import { sql } from 'kysely';
import { sortIds } from '../../kernel/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import { lock, lockAll, lockEach, prepareLocks } from '../../platform/database/locks.ts';
import { type PlaceholderOf, prepare } from '../../platform/database/prepared.ts';

/**
 * Waits for running votes on these deals and makes new ones wait until the transaction ends. Call it before locking the
 * deals.
 */
export function lockOutVotes(database: Database, dealIds: readonly string[]): Promise<void> {
  return lockEach(database, 'dealActivity', sortIds(dealIds));
}

/** Makes merges of this deal wait until the transaction ends. Call it before locking anything of the deal. */
export function lockOutMerges(database: Database, dealId: string): Promise<void> {
  return lockAll(database, [{ kind: 'dealActivity', key: dealId, isShared: true }]);
}

/** Deletes a vote and recounts the deal's totals. */
export async function deleteVote(database: Database, userId: string, dealId: string): Promise<void> {
  await database.deleteFrom('votes').where('user_id', '=', userId).where('deal_id', '=', dealId).execute();
  await recount(database, [dealId]);
}

/** Sets the totals of these deals to the number of their votes. */
export async function recount(database: Database, dealIds: readonly string[]): Promise<void> {
  for (const id of dealIds) {
    await sql`update deals set
      upvotes = (select count(*) from votes where deal_id = deals.id and value = 1),
      downvotes = (select count(*) from votes where deal_id = deals.id and value = -1)
      where id = ${id}`.execute(database);
  }
}

/** A member's vote on a deal, before they change it. */
export interface CurrentVote {
  value: VoteValue;
  /** Null without a vote. */
  castAt: Date | null;
  hasPaid: boolean;
  /** Whether the member's votes are annulled; that can't change until the transaction ends. */
  isAnnulled: boolean;
  /** How many votes of others from the same address count, up to the highest limit. */
  atAddress: number;
}

/** Waits for a member's running votes and makes new ones wait until the transaction ends. */
export function lockOutVotesOf(database: Database, userId: string): Promise<void> {
  return lock(database, 'voter', userId);
}

/**
 * Reads a member's vote on a deal and makes other votes of that member wait until the transaction ends. Votes of other
 * members go on, except those from the same address if `addressHash` is given.
 */
export async function lockVote(
  database: Database,
  userId: string,
  dealId: string,
  addressHash: string | null = null,
): Promise<CurrentVote> {
  const keys = { deal: dealId, voter: userId, vote: `${userId}:${dealId}` };
  if (addressHash === null) {
    await lockForVote(database, keys);
    const [vote] = await selectVote(database, { userId, dealId });
    return toCurrentVote(vote, 0);
  }
  await lockForVoteAt(database, { ...keys, address: `${dealId}:${addressHash}` });
  const [vote] = await selectVoteAt(database, { userId, dealId, addressHash });
  return toCurrentVote(vote, vote?.at_address ?? 0);
}

type VoteFields = Omit<VoteAt, 'at_address'>;

function toCurrentVote(vote: VoteFields | undefined, atAddress: number): CurrentVote {
  const isAnnulled = vote?.is_annulled ?? false;
  return { value: vote?.value ?? 0, castAt: vote?.created_at ?? null, hasPaid: hasPaid(vote), isAnnulled, atAddress };
}

/** A vote that a merge moved has paid the other deal's author. */
function hasPaid(vote: VoteFields | undefined): boolean {
  return (vote?.is_paid ?? (vote?.weight ?? 0) > 0) && vote?.is_carried === false;
}

const votingLocks = {
  deal: { kind: 'dealActivity', isShared: true },
  voter: { kind: 'voter', isShared: true },
  vote: { kind: 'vote' },
} as const;
const lockForVote = prepareLocks(votingLocks);
const lockForVoteAt = prepareLocks({ ...votingLocks, address: { kind: 'voteAddress' } });

const isAnnulled = sql<boolean>`users.votes_annulled_at is not null`;

const selectVote = prepare<VoteKey>()((database, given) =>
  database
    .selectFrom('users')
    .leftJoin('votes', (join) => join.onRef('votes.user_id', '=', 'users.id').on('votes.deal_id', '=', given('dealId')))
    .select(['votes.value', 'votes.created_at', 'votes.weight', 'votes.is_paid', 'votes.is_carried'])
    .select(isAnnulled.as('is_annulled'))
    .where('users.id', '=', given('userId')),
);

interface VoteAt {
  value: VoteValue | null;
  created_at: Date | null;
  weight: number | null;
  /** Null if it follows from the weight: paid when above 0. */
  is_paid: boolean | null;
  is_carried: boolean | null;
  is_annulled: boolean;
  at_address: number;
}

const selectVoteAt = prepare<VoteKey & { addressHash: string }>()(
  (_, given) => sql<VoteAt>`
    select vote.value, vote.created_at, vote.weight, vote.is_paid, vote.is_carried, ${isAnnulled} as is_annulled, (
      select count(*)::integer from (
        select from votes as other
        where other.deal_id = ${given('dealId')} and other.address_hash = ${given('addressHash')}
          and other.user_id <> ${given('userId')} and other.weight > 0
        limit ${sql.lit(Math.max(...trustLimits.countedAtAddress))}) as counted) as at_address
    from users left join votes as vote on vote.user_id = users.id and vote.deal_id = ${given('dealId')}
    where users.id = ${given('userId')}`,
);

interface NewVote {
  userId: string;
  dealId: string;
  value: VoteValue;
  weight: number;
  heldWeight: number | null;
  countsAt: Date | null;
  addressHash: string | null;
  reason: DownvoteReason | null;
  at: Date;
}

interface Totals {
  dealId: string;
  /** Change of the total, not the total. */
  upvotes: number;
  downvotes: number;
}

/**
 * Stores or deletes a vote and adds to the deal's totals. Locks the deal's row, so call it last in the transaction:
 * voters on a busy deal then wait only from here to the commit.
 * @returns the score; undefined if the deal is no longer live
 */
export async function putVote(
  database: Database,
  vote: NewVote,
  change: { upvotes: number; downvotes: number },
): Promise<number | undefined> {
  const { value, userId, dealId } = vote;
  const [deal] =
    value === 0
      ? await deleteAndCount(database, { userId, dealId, ...change })
      : await upsertAndCount(database, { ...vote, value, ...change });
  return deal?.score;
}

const deleteAndCount = prepare<VoteKey & Totals>()((database, given) =>
  addToTotals(
    database.with('put', (database) =>
      database.deleteFrom('votes').where('user_id', '=', given('userId')).where('deal_id', '=', given('dealId')),
    ),
    given,
  ),
);

const upsertAndCount = prepare<NewVote & Totals & { value: 1 | -1 }>()((database, given) => {
  const columns = {
    value: given('value'),
    weight: given('weight'),
    held_weight: given('heldWeight'),
    counts_at: given('countsAt'),
    address_hash: given('addressHash'),
    reason: given('reason'),
    created_at: given('at'),
    is_paid: null,
    is_carried: false,
    carried_from: null,
  };
  const withUpsert = database.with('put', (database) =>
    database
      .insertInto('votes')
      .values({ user_id: given('userId'), deal_id: given('dealId'), ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'deal_id']).doUpdateSet(columns)),
  );
  return addToTotals(withUpsert, given);
});

const updateTotals = prepare<Totals>()((database, given) => addToTotals(database, given));

function addToTotals(database: Pick<Database, 'updateTable'>, given: PlaceholderOf<Totals>) {
  return database
    .updateTable('deals')
    .set((set) => ({
      upvotes: set('upvotes', '+', given('upvotes')),
      downvotes: set('downvotes', '+', given('downvotes')),
    }))
    .where('id', '=', given('dealId'))
    .where('is_live', '=', true)
    .returning('score');
}

/** Stores a member's reason for their vote; does nothing if there is no vote. */
export async function recordReason(
  database: Database,
  { userId, dealId, reason }: { userId: string; dealId: string; reason: DownvoteReason | null },
): Promise<void> {
  await database
    .updateTable('votes')
    .set({ reason })
    .where('user_id', '=', userId)
    .where('deal_id', '=', dealId)
    .execute();
}

/** Returns a live deal's score and locks its row, as `putVote` does. */
export async function lockScore(database: Database, dealId: string): Promise<number | undefined> {
  const [deal] = await updateTotals(database, { dealId, upvotes: 0, downvotes: 0 });
  return deal?.score;
}

/** Returns a member's votes on these deals, by deal id. */
export async function findVotes(
  database: Database,
  userId: string,
  dealIds: readonly string[],
): Promise<Map<string, VoteValue>> {
  const rows = await database
    .selectFrom('votes')
    .select(['deal_id', 'value'])
    .where('user_id', '=', userId)
    .where('deal_id', 'in', dealIds)
    .execute();
  return new Map(rows.map((row) => [row.deal_id, row.value]));
}

export interface VoteKey {
  dealId: string;
  userId: string;
}

export async function clearAddresses(database: Database, before: Date): Promise<void> {
  await database
    .updateTable('votes')
    .set({ address_hash: null })
    .where('created_at', '<', before)
    .where('address_hash', 'is not', null)
    .execute();
}
