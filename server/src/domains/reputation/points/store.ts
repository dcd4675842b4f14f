import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../../kernel/paging.ts';
import type { Database } from '../../../platform/database/database.ts';
import { upheldReportsCount } from '../../accounts/trust/actions.ts';

interface NewEntry {
  userId: string;
  eventId: string;
  rule: string;
  change: number;
  reason: string;
  /** The deal or comment it was paid for. */
  dealId?: string;
  commentId?: string;
  at: Date;
}

/** Adds an entry and updates the member's total; does nothing and returns false if the entry already exists. */
export async function insertEntry(database: Database, entry: NewEntry): Promise<boolean> {
  const added = await database
    .insertInto('points_entries')
    .values({
      user_id: entry.userId,
      event_id: entry.eventId,
      rule: entry.rule,
      points_change: entry.change,
      reason: entry.reason,
      deal_id: entry.dealId ?? null,
      comment_id: entry.commentId ?? null,
      created_at: entry.at,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'rule']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return false;
  await database
    .updateTable('users')
    .set((set) => ({ points: set('points', '+', entry.change) }))
    .where('id', '=', entry.userId)
    .execute();
  return true;
}

/** Returns the change and the reason of an entry. */
export function findEntry(database: Database, { eventId, rule }: Pick<NewEntry, 'eventId' | 'rule'>) {
  return database
    .selectFrom('points_entries')
    .select(['points_change as change', 'reason'])
    .where('event_id', '=', eventId)
    .where('rule', '=', rule)
    .executeTakeFirst();
}

export function findStanding(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .select(['username', 'points', 'reputation'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

/** Returns one page of a member's entries, newest first. */
export async function listEntries(database: Database, userId: string, page: PageRequest) {
  const rows = await database
    .selectFrom('points_entries as entry')
    .leftJoin('deals as deal', 'deal.id', 'entry.deal_id')
    .select(['entry.id', 'entry.rule', 'entry.points_change', 'entry.reason', 'entry.created_at'])
    .select(['entry.user_id', 'deal.title', 'deal.status', 'deal.submitted_by'])
    .where('entry.user_id', '=', userId)
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('points_entries')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { rows, total } satisfies PageOf<unknown>;
}

/** Returns whether a comment is shown: neither deleted, even with a placeholder left, nor withheld. */
export async function isCommentVisible(database: Database, commentId: string): Promise<boolean> {
  const comment = await database
    .selectFrom('comments')
    .select('id')
    .where('id', '=', commentId)
    .where('deleted_at', 'is', null)
    .where('withheld_at', 'is', null)
    .executeTakeFirst();
  return comment !== undefined;
}

/**
 * Returns the points that a comment earned its author. Locks the member as `countPaid` does, to wait for a payment
 * under way.
 */
export async function findPaidForComment(
  database: Database,
  userId: string,
  commentId: string,
): Promise<{ paid: number; fromVotes: number }> {
  await lockUser(database, userId);
  return database
    .selectFrom('points_entries')
    .select([
      sql<number>`coalesce(sum(points_change) filter (where rule = 'commentPosted'), 0)::integer`.as('paid'),
      sql<number>`coalesce(sum(points_change) filter (where rule in (${sql.join(voteRules)})), 0)::integer`.as(
        'fromVotes',
      ),
    ])
    .where('comment_id', '=', commentId)
    .executeTakeFirstOrThrow();
}

/** Rules by which votes on comments are paid and taken back. */
const voteRules = ['commentUpvoted', 'commentUpvoteTakenBack'] as const;

/** Returns the points from votes on a member's comments since a time. Locks the member as `countPaid` does. */
export async function sumCommentVotes(database: Database, userId: string, since: Date): Promise<number> {
  await lockUser(database, userId);
  const { earned } = await database
    .selectFrom('points_entries')
    .select(sql<number>`coalesce(sum(points_change), 0)::integer`.as('earned'))
    .where('user_id', '=', userId)
    .where('rule', 'in', voteRules)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return earned;
}

/** Returns the points that these rules earned a member for some deals since a time. */
export async function sumForDeals(
  database: Database,
  userId: string,
  { dealIds, since, payRules }: { dealIds: readonly string[]; since: Date; payRules: readonly string[] },
): Promise<number> {
  if (dealIds.length === 0) return 0;
  const { earned } = await database
    .selectFrom('points_entries')
    .select(sql<number>`coalesce(sum(points_change), 0)::integer`.as('earned'))
    .where('user_id', '=', userId)
    .where('deal_id', 'in', dealIds)
    .where('rule', 'in', payRules)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return earned;
}

/** Marks a comment vote as paid; returns false if it has no weight, was already paid, or the comment is deleted. */
export async function claimCommentVote(
  database: Database,
  { userId, commentId }: { userId: string; commentId: string },
): Promise<boolean> {
  const claimed = await database
    .updateTable('comment_votes')
    .set({ is_paid: true })
    .from('comments')
    .whereRef('comments.id', '=', 'comment_votes.comment_id')
    .where('comments.deleted_at', 'is', null)
    .where('comment_votes.user_id', '=', userId)
    .where('comment_votes.comment_id', '=', commentId)
    .where('comment_votes.value', '=', 1)
    .where('comment_votes.weight', '>', 0)
    .where('comment_votes.is_paid', '=', false)
    .returning('comment_votes.user_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Returns the facts behind a member's reputation and its current value. Votes count by their ranking weight. */
export async function findReputationFacts(database: Database, userId: string) {
  const { rows } = await sql<{
    upvotes: number;
    downvotes: number;
    approvedDeals: number;
    refusedDeals: number;
    upheldReports: number;
    joinedAt: Date;
    reputation: number;
  }>`
    select users.created_at as "joinedAt", users.reputation, posted.*, received.*,
      ${upheldReportsCount} as "upheldReports"
    from users, lateral (
      select (count(*) filter (where status in (${sql.join(publicStatuses)})))::integer as "approvedDeals",
        (count(*) filter (where status = 'rejected' or (status = 'removed' and merged_into is null)))::integer
          as "refusedDeals"
      from deals where submitted_by = users.id) as posted, lateral (
      select coalesce(sum(weight) filter (where value = 1), 0)::double precision as upvotes,
        coalesce(sum(weight) filter (where value = -1), 0)::double precision as downvotes
      from votes join deals on deals.id = votes.deal_id where deals.submitted_by = users.id) as received
    where users.id = ${userId}`.execute(database);
  return rows[0];
}

/**
 * Claims the recalculation of a member's reputation, unless it was claimed after `since`. Of two concurrent calls, one
 * gets it.
 */
export async function claimReputation(database: Database, userId: string, { at, since }: { at: Date; since: Date }) {
  // Concurrent calls may read the clock in either order; a time further ahead comes from a clock that was set back.
  const latestPlausible = new Date(2 * at.getTime() - since.getTime());
  const row = await database
    .updateTable('users')
    .set({ reputation_at: at })
    .where('id', '=', userId)
    .where(({ or, eb }) =>
      or([
        eb('reputation_at', 'is', null),
        eb('reputation_at', '<=', since),
        eb('reputation_at', '>', latestPlausible),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateReputation(database: Database, userId: string, reputation: number): Promise<void> {
  await database.updateTable('users').set({ reputation }).where('id', '=', userId).execute();
}

/** Returns members whose points changed since a time, or who had a deal rejected or removed, which may cost none. */
export async function listChangedSince(database: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from points_entries where created_at >= ${since}
    union select submitted_by from deals
    where status in ('rejected', 'removed') and status_changed_at >= ${since} and submitted_by is not null`.execute(
    database,
  );
  return rows.map((row) => row.user_id);
}

/**
 * Returns how often a rule has paid a member since a time. Locks the member until the transaction ends, so that
 * concurrent payments count each other.
 */
export async function countPaid(database: Database, userId: string, rule: string, since: Date): Promise<number> {
  await lockUser(database, userId);
  const { paid } = await database
    .selectFrom('points_entries')
    .select(sql<number>`count(*)::integer`.as('paid'))
    .where('user_id', '=', userId)
    .where('rule', '=', rule)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return paid;
}

async function lockUser(database: Database, userId: string): Promise<void> {
  await database.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}
