import { sql } from 'kysely';
import { offsetOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';

export interface MissedTerm {
  day: string;
  term: string;
  searches: number;
  missed: number;
}

/** Returns the terms without results per day or week, the latest first, and the most frequent first within each. */
export async function listMissed(
  database: Database,
  per: 'day' | 'week',
  page: PageRequest,
): Promise<{ rows: MissedTerm[]; total: number }> {
  const missed = sql`
    select date_trunc(${sql.lit(per)}, at at time zone 'utc')::date as day, name as term,
      sum(count)::integer as searches, sum(count) filter (where bucket = 1)::integer as missed
    from analytics_days where kind = 'term' and name <> '' group by 1, 2 having sum(count) filter (where bucket = 1) > 0`;
  const { rows } = await sql<MissedTerm>`
    select day::text, term, searches, missed from (${missed}) as found
    order by found.day desc, missed desc, term limit ${page.limit} offset ${offsetOf(page)}`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::integer as total from (${missed}) as found`.execute(
    database,
  );
  return { rows, total: onlyRow(counted).total };
}

/** Returns the most frequent terms since a day. */
export async function listFrequent(database: Database, since: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from analytics_days where kind = 'term' and name <> '' and at >= ${since}
    group by name order by sum(count) desc, name limit ${limit}`.execute(database);
  return rows.map(({ name }) => name);
}

/** Deletes terms from older days that have fewer searches in total. */
export async function deleteRare(database: Database, before: Date, minCount: number): Promise<void> {
  await sql`
    delete from analytics_days where kind = 'term' and at < ${before} and name in (
      select name from analytics_days where kind = 'term' group by name having sum(count) < ${minCount})`.execute(
    database,
  );
}

/** Removes the words from these days' search events. They are counted already, and the events identify the searcher. */
export async function deleteWords(database: Database, { from, to }: { from: Date; to: Date }): Promise<void> {
  await sql`
    update analytics_events set name = null, metadata = null
    where kind = 'search_performed' and created_at >= ${from} and created_at < ${to}
      and (name is not null or metadata is not null)`.execute(database);
}
