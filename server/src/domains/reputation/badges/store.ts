import { publicStatuses } from '@haggle/contract/deals/status';
import { entriesOf } from '@haggle/contract/keys';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { upheldReportsCount } from '../../accounts/trust/actions.ts';
import { type BadgeFacts, badgeRules } from './catalogue-rules.ts';
import type { NextTargets } from './rules.ts';

/** Every fact, whatever its value. */
const everything = Object.fromEntries(badgeRules.map(({ counts }) => [counts, 0])) as Record<keyof BadgeFacts, number>;

/** Returns all facts behind a member's badges, with votes of others by weight; undefined for an unknown member. */
export async function findFacts(database: Database, userId: string, now: Date): Promise<BadgeFacts | undefined> {
  return (await findFactsFor(database, userId, { targets: everything, now })) as BadgeFacts | undefined;
}

/**
 * Returns only the facts that have a target, so that a member who has earned most badges costs least. They are exact
 * from the target on.
 */
export async function findFactsFor(
  database: Database,
  userId: string,
  { targets, now }: { targets: NextTargets; now: Date },
): Promise<Partial<BadgeFacts> | undefined> {
  const facts = entriesOf(factsBy(targets, now)).filter(([name]) => targets[name] !== undefined);
  const { rows } = await sql<Partial<BadgeFacts>>`
    select ${sql.join([sql`users.id`, ...facts.map(([name, fact]) => sql`${fact} as ${sql.ref(name)}`)])}
    from users where users.id = ${userId} and users.deleted_at is null`.execute(database);
  return rows[0];
}

function factsBy(targets: NextTargets, now: Date): Record<keyof BadgeFacts, RawBuilder<unknown>> {
  const isPublicDeal = sql`deals.submitted_by = users.id and deals.status in (${sql.join(publicStatuses)})`;
  return {
    points: sql`users.points`,
    reputation: sql`users.reputation`,
    upheldReports: upheldReportsCount,
    approvedDeals: sql`(select count(*)::integer from deals where ${isPublicDeal})`,
    promotedDeals: sql`(select count(promoted_at)::integer from deals where ${isPublicDeal})`,
    // No vote weighs more than one, so a deal with fewer upvotes can't have reached the target.
    bestScore: sql`(select floor(coalesce(max(score), 0))::integer from (
      select sum(value * weight) as score from votes join deals on deals.id = votes.deal_id
      where ${isPublicDeal} and deals.upvotes >= ${targets.bestScore ?? 0}
      group by deals.id) as deal)`,
    upvotesReceived: sql`(select floor(coalesce(sum(weight), 0))::integer
      from votes join deals on deals.id = votes.deal_id where ${isPublicDeal} and value = 1)`,
    votesCast: sql`(select count(*)::integer from votes where user_id = users.id)`,
    couponTrials: sql`(select count(*)::integer from coupon_trials where user_id = users.id)`,
    dealsSaved: sql`(select count(*)::integer from saves where user_id = users.id)`,
    editsMade: sql`(select count(*)::integer from deal_changes join deals on deals.id = deal_changes.deal_id
      where actor_id = users.id and kind = 'edited' and deal_changes.created_at > deals.posted_at
        and deals.status in (${sql.join(publicStatuses)}))`,
    commentsWritten: sql`(select count(*)::integer from comments
      where author_id = users.id and deleted_at is null and withheld_at is null)`,
    commentUpvotes: sql`(select floor(coalesce(sum(vote.weight), 0))::integer from comments
      join comment_votes as vote on vote.comment_id = comments.id and vote.value = 1
      join users as voter on voter.id = vote.user_id and voter.votes_annulled_at is null
      where comments.author_id = users.id)`,
    profileParts: sql`((display_name is not null)::integer + (bio <> '')::integer + (avatar_key is not null)::integer)`,
    daysJoined: sql`floor(extract(epoch from ${now}::timestamptz - users.created_at) / 86400)::integer`,
  };
}

/** Returns when a member earned each of their badges, last earned first. */
export async function listEarned(database: Database, userId: string): Promise<{ id: string; at: Date }[]> {
  const rows = await database
    .selectFrom('user_badges')
    .select(['badge_id', 'earned_at'])
    .where('user_id', '=', userId)
    .orderBy('earned_at', 'desc')
    .orderBy('badge_id')
    .execute();
  return rows.map((row) => ({ id: row.badge_id, at: row.earned_at }));
}

/** Gives a badge; returns false if the member already has it. */
export async function insertBadge(database: Database, userId: string, badgeId: string, at: Date): Promise<boolean> {
  const row = await database
    .insertInto('user_badges')
    .values({ user_id: userId, badge_id: badgeId, earned_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('badge_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether a member with this id exists or existed. */
export async function isUser(database: Database, userId: string): Promise<boolean> {
  const user = await database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
  return user !== undefined;
}

/** Returns members who joined in one of these spans, who may be due a badge for length of membership. */
export async function listJoinedIn(
  database: Database,
  spans: readonly { from: Date; to: Date }[],
  { afterId, most }: { afterId: string; most: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('users')
    .select('id')
    .where('id', '>', afterId)
    .where('deleted_at', 'is', null)
    .where(({ or, and, eb }) =>
      or(spans.map(({ from, to }) => and([eb('created_at', '>=', from), eb('created_at', '<=', to)]))),
    )
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map((row) => row.id);
}

export type LeaderRow = Awaited<ReturnType<typeof listLeaders>>[number];

/** Returns the members who earned the most points since a time, or ever. Equal points share a rank. */
export async function listLeaders(database: Database, { since, limit }: { since: Date | undefined; limit: number }) {
  const earned = since
    ? sql`select user_id, sum(points_change)::integer as points from points_entries
        where created_at >= ${since} group by user_id having sum(points_change) > 0`
    : sql`select id as user_id, points from users where points > 0`;
  const { rows } = await sql<{
    rank: number;
    id: string;
    username: string;
    display_name: string | null;
    avatar_key: string | null;
    points: number;
    reputation: number;
    badges: number;
  }>`
    select rank() over (order by earned.points desc)::integer as rank, users.id, users.username, users.display_name,
      users.avatar_key, earned.points, users.reputation,
      (select count(*)::integer from user_badges where user_id = users.id) as badges
    from (${earned}) as earned join users on users.id = earned.user_id
    where users.deleted_at is null
    order by earned.points desc, users.id
    limit ${limit}`.execute(database);
  return rows;
}

/** The owner's texts for a badge, in place of the original ones. */
export interface BadgeTexts {
  name: string;
  description: string;
}

/** Returns the owner's texts, by badge. */
export async function listTexts(database: Database): Promise<Map<string, BadgeTexts>> {
  const rows = await database.selectFrom('badge_texts').select(['badge_id', 'name', 'description']).execute();
  return new Map(rows.map(({ badge_id, name, description }) => [badge_id, { name, description }]));
}

/** Stores the owner's texts for a badge, replacing earlier ones. */
export async function putText(
  database: Database,
  id: string,
  { name, description, by, at }: BadgeTexts & { by: string; at: Date },
): Promise<void> {
  const values = { name, description, updated_by: by, updated_at: at };
  await database
    .insertInto('badge_texts')
    .values({ badge_id: id, ...values })
    .onConflict((conflict) => conflict.column('badge_id').doUpdateSet(values))
    .execute();
}

/** Deletes the owner's texts for a badge, which restores the original ones. */
export async function deleteText(database: Database, id: string): Promise<void> {
  await database.deleteFrom('badge_texts').where('badge_id', '=', id).execute();
}
