import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** A total that doesn't agree with its rows. */
export interface Difference {
  subject: 'deal_votes' | 'user_points';
  id: string;
  kept: Record<string, unknown>;
  counted: Record<string, unknown>;
}

/** Returns the highest ids of deals and of users. */
export async function findLastIds(database: Database): Promise<{ deals: number; users: number }> {
  const { deals, users } = await database
    .selectNoFrom((select) => [
      select.selectFrom('deals').select(sql<number>`coalesce(max(id), 0)::double precision`.as('id')).as('deals'),
      select.selectFrom('users').select(sql<number>`coalesce(max(id), 0)::double precision`.as('id')).as('users'),
    ])
    .executeTakeFirstOrThrow();
  return { deals: deals ?? 0, users: users ?? 0 };
}

/** Finds deals with ids above `from` up to `to` whose totals don't match their votes, at one moment. */
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

/** Finds members with ids above `from` up to `to` whose points aren't the sum of their entries, at one moment. */
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
      kept: difference.kept,
      counted: difference.counted,
      found_at: at,
    })
    .execute();
}

/** A total that can be recounted. */
export type Subject =
  | Difference['subject']
  | 'deal_comments'
  | 'deal_words'
  | 'thread_replies'
  | 'comment_votes'
  | 'case_reports';

interface Recount {
  table: 'deals' | 'users' | 'comments' | 'report_cases';
  /** SQL assignments that compute each column from the rows it counts. */
  set: RawBuilder<unknown>;
}

/** How each total is counted; the SQL may refer to the row by its table's name. */
const recounts: Record<Subject, Recount> = {
  deal_votes: {
    table: 'deals',
    set: sql`upvotes = (select count(*) from votes where deal_id = deals.id and value = 1),
      downvotes = (select count(*) from votes where deal_id = deals.id and value = -1)`,
  },
  user_points: {
    table: 'users',
    set: sql`points = coalesce((select sum(points_change) from points_entries where user_id = users.id), 0)`,
  },
  deal_comments: {
    table: 'deals',
    set: sql`comments_count = (select count(*) from comments where deal_id = deals.id and deleted_at is null
      and withheld_at is null)`,
  },
  // A trigger rebuilds it from the deal's texts.
  deal_words: { table: 'deals', set: sql`search = null` },
  thread_replies: {
    table: 'comments',
    set: sql`replies_count = (select count(*) from comments as answer 
      where answer.root_id = comments.id and comments.parent_id is null and answer.withheld_at is null)`,
  },
  comment_votes: {
    table: 'comments',
    set: sql`upvotes = (select count(*) from comment_votes where comment_id = comments.id and value = 1),
      downvotes = (select count(*) from comment_votes where comment_id = comments.id and value = -1)`,
  },
  case_reports: {
    table: 'report_cases',
    set: sql`reporters = (select count(*) from reports where case_id = report_cases.id),
      weight = coalesce((select sum(weight) from reports where case_id = report_cases.id), 0)`,
  },
};

/** Recounts one total. Concurrent writers wait for the lock, and then add to the corrected value. */
export async function recount(database: Database, subject: Subject, id: string): Promise<void> {
  const { table, set } = recounts[subject];
  await database.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
  await sql`update ${sql.table(table)} set ${set} where id = ${id}`.execute(database);
}
