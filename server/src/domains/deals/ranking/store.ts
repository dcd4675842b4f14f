import { publicStatuses } from '@haggle/contract/deals/status';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { prepare } from '../../../platform/database/prepared.ts';

/** Returns the sum of a deal's votes by weight. */
export async function sumWeightedVotes(database: Database, dealId: string): Promise<number> {
  const [sum] = await selectSum(database, { dealId });
  return sum?.votes ?? 0;
}

const selectSum = prepare<{ dealId: string }>()((database, given) =>
  database
    .selectFrom('votes')
    .select(sql<number>`coalesce(sum(value * weight), 0)::double precision`.as('votes'))
    .where('deal_id', '=', given('dealId')),
);

/** Returns the sum of a deal's votes by weight after each of them, in order of time. */
export async function listVoteTotals(
  database: Database,
  dealId: string,
): Promise<{ at: Date; weightedVotes: number }[]> {
  return database
    .selectFrom('votes')
    .select([
      'created_at as at',
      sql<number>`(sum(value * weight) over (order by created_at, user_id))::double precision`.as('weightedVotes'),
    ])
    .where('deal_id', '=', dealId)
    .orderBy('created_at')
    .orderBy('user_id')
    .execute();
}

/** Returns the facts behind a deal's rank and its place among live deals; undefined if it isn't public. */
export async function findRankFacts(database: Database, dealId: string) {
  const facts = await database
    .selectFrom('deals as deal')
    .select(['deal.status', 'deal.posted_at as postedAt', 'deal.upvotes', 'deal.downvotes', 'deal.is_live'])
    .select((select) => [
      select
        .selectFrom('votes')
        .select(sql<number>`coalesce(sum(value * weight), 0)::double precision`.as('n'))
        .whereRef('votes.deal_id', '=', 'deal.id')
        .as('weightedVotes'),
      // Only a live deal has a place, and counting those above an ended one reads nearly all of them.
      select
        .case()
        .when('deal.is_live', '=', true)
        .then(
          select
            .selectFrom('deals as other')
            .select(sql<number>`1 + count(*)::integer`.as('n'))
            .where('other.is_live', '=', true)
            .whereRef('other.hot', '>', 'deal.hot'),
        )
        .end()
        .as('place'),
    ])
    .where('deal.id', '=', dealId)
    .where('deal.status', 'in', publicStatuses)
    .executeTakeFirst();
  if (!facts) return undefined;
  return { ...facts, weightedVotes: facts.weightedVotes ?? 0 };
}

export async function countLive(database: Database): Promise<number> {
  const { n } = await database
    .selectFrom('deals')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('is_live', '=', true)
    .executeTakeFirstOrThrow();
  return n;
}

/** Counts the active deals that were posted since a time. */
export async function countLiveSince(database: Database, since: Date): Promise<number> {
  const { n } = await database
    .selectFrom('deals')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('status', '=', 'active')
    .where('posted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return n;
}

export type RankFacts = NonNullable<Awaited<ReturnType<typeof findRankFacts>>>;

/** Returns the weight of upvotes cast before a time, and how many of their voters had joined before another. */
export function countFastVotes(
  database: Database,
  dealId: string,
  { before, joinedBefore }: { before: Date; joinedBefore: Date },
) {
  return database
    .selectFrom('votes')
    .innerJoin('users', 'users.id', 'votes.user_id')
    .select([
      sql<number>`coalesce(sum(votes.weight), 0)::double precision`.as('fastVotes'),
      sql<number>`count(*) filter (where votes.weight > 0 and users.created_at <= ${joinedBefore})::integer`.as(
        'fastVoters',
      ),
    ])
    .where('votes.deal_id', '=', dealId)
    .where('votes.value', '=', 1)
    .where('votes.created_at', '<=', before)
    .executeTakeFirstOrThrow();
}

/** Returns the facts by which active deals since a time are judged for the front page, if they have any votes. */
export async function listFrontPageFacts(
  database: Database,
  given: { since: Date; joinedBefore: Date; fastMinutes: number; most: number },
) {
  const isFast = sql`votes.created_at <= deals.posted_at + make_interval(mins => ${given.fastMinutes}) and votes.value = 1`;
  return database
    .selectFrom('deals')
    .innerJoin('votes', 'votes.deal_id', 'deals.id')
    .innerJoin('users', 'users.id', 'votes.user_id')
    .select([
      'deals.id',
      sql<number>`sum(votes.value * votes.weight)::double precision`.as('weightedVotes'),
      sql<number>`coalesce(sum(votes.weight) filter (where ${isFast}), 0)::double precision`.as('fastVotes'),
      sql<number>`count(*) filter (where ${isFast} and votes.weight > 0
        and users.created_at <= ${given.joinedBefore})::integer`.as('fastVoters'),
    ])
    .where('deals.status', '=', 'active')
    .where('deals.posted_at', '>=', given.since)
    .groupBy('deals.id')
    .orderBy('weightedVotes', 'desc')
    .limit(given.most)
    .execute();
}

/** Claims a day for picking its best deals; returns false if that was done before. */
export async function claimDay(database: Database, day: string, at: Date): Promise<boolean> {
  const claimed = await database
    .insertInto('milestones')
    .values({ name: `top-deals ${day}`, reached_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Returns the best-liked deals posted in a span of time, by votes with their ranking weight; only deals with a positive
 * sum.
 */
export function listBestDeals(database: Database, { from, to, most }: { from: Date; to: Date; most: number }) {
  const weightedVotes = sql<number>`sum(votes.value * votes.weight)`;
  return database
    .selectFrom('deals')
    .innerJoin('votes', 'votes.deal_id', 'deals.id')
    .select(['deals.id', 'deals.title', 'deals.submitted_by'])
    .where('deals.status', 'in', publicStatuses)
    .where('deals.posted_at', '>=', from)
    .where('deals.posted_at', '<', to)
    .groupBy('deals.id')
    .having(weightedVotes, '>', 0)
    .orderBy(weightedVotes, 'desc')
    .orderBy('deals.id')
    .limit(most)
    .execute();
}

export async function countVoters(database: Database, since: Date): Promise<number> {
  const { voters } = await database
    .selectFrom('votes')
    .select(sql<number>`count(distinct user_id)::integer`.as('voters'))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return voters;
}

/** Returns a figure of the whole site; 0 before it was first measured. */
export async function findMeasure(database: Database, name: string): Promise<number> {
  const row = await database.selectFrom('site_measures').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? 0;
}

export async function putMeasure(
  database: Database,
  measure: { name: string; value: number; at: Date },
): Promise<void> {
  const columns = { value: measure.value, measured_at: measure.at };
  await database
    .insertInto('site_measures')
    .values({ name: measure.name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute();
}
