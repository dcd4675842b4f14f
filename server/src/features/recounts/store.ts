import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A total that does not agree with its rows. */
export interface Difference {
  subject: 'deal_votes' | 'user_points';
  id: string;
  kept: unknown;
  counted: unknown;
}

/** The highest id of deals and of users. */
export async function findLastIds(database: Database): Promise<{ deals: number; users: number }> {
  const { deals, users } = await database
    .selectNoFrom((select) => [
      select.selectFrom('deals').select(sql<number>`coalesce(max(id), 0)::double precision`.as('id')).as('deals'),
      select.selectFrom('users').select(sql<number>`coalesce(max(id), 0)::double precision`.as('id')).as('users'),
    ])
    .executeTakeFirstOrThrow();
  return { deals: deals ?? 0, users: users ?? 0 };
}

/** Deals with ids above `from` up to `to` whose totals are not those of their votes, seen in one moment. */
export async function findVoteDifferences(database: Database, from: number, to: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with counted as (
      select deal_id, count(*) filter (where value = 1) as ups, count(*) filter (where value = -1) as downs
      from votes where deal_id > ${from} and deal_id <= ${to} group by deal_id)
    select 'deal_votes' as subject, deals.id,
      jsonb_build_object('upvotes', upvotes, 'downvotes', downvotes) as kept,
      jsonb_build_object('upvotes', coalesce(ups, 0), 'downvotes', coalesce(downs, 0)) as counted
    from deals left join counted on counted.deal_id = deals.id
    where deals.id > ${from} and deals.id <= ${to}
      and (upvotes <> coalesce(ups, 0) or downvotes <> coalesce(downs, 0))`.execute(database);
  return rows;
}

/** Members with ids above `from` up to `to` whose points are not the sum of their entries, seen in one moment. */
export async function findPointDifferences(database: Database, from: number, to: number): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    with counted as (
      select user_id, sum(points_change) as points
      from points_entries where user_id > ${from} and user_id <= ${to} group by user_id)
    select 'user_points' as subject, users.id,
      jsonb_build_object('points', users.points) as kept,
      jsonb_build_object('points', coalesce(counted.points, 0)) as counted
    from users left join counted on counted.user_id = users.id
    where users.id > ${from} and users.id <= ${to} and users.points <> coalesce(counted.points, 0)`.execute(database);
  return rows;
}

export async function insertDifference(database: Database, difference: Difference, at: Date): Promise<void> {
  await database
    .insertInto('recount_differences')
    .values({
      subject: difference.subject,
      subject_id: difference.id,
      kept: JSON.stringify(difference.kept),
      counted: JSON.stringify(difference.counted),
      found_at: at,
    })
    .execute();
}

/** Makes a deal's totals those of its votes. */
export async function recountVotes(database: Database, dealId: string): Promise<void> {
  await database.selectFrom('deals').select('id').where('id', '=', dealId).forNoKeyUpdate().execute();
  await sql`update deals set
    upvotes = (select count(*) from votes where deal_id = deals.id and value = 1),
    downvotes = (select count(*) from votes where deal_id = deals.id and value = -1)
    where id = ${dealId}`.execute(database);
}

/** Makes a member's points the sum of their entries. */
export async function recountPoints(database: Database, userId: string): Promise<void> {
  await database.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  await sql`update users set
    points = coalesce((select sum(points_change) from points_entries where user_id = users.id), 0)
    where id = ${userId}`.execute(database);
}
