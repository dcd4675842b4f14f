import { sql } from 'kysely';
import { offsetOf, type PageRequest } from '../../kernel/paging.ts';
import { hour } from '../../kernel/time.ts';
import type { Database } from '../../platform/database/database.ts';
import { onlyRow } from '../../platform/database/only-row.ts';
import { type TimeRange, within } from './count-store.ts';

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

/** Returns the time until which the words of search events are deleted, or null before the first run. */
export async function readWordsDeletedUntil(database: Database): Promise<Date | null> {
  const row = await database.selectFrom('analytics_progress').select('words_deleted_until').executeTakeFirst();
  return row?.words_deleted_until ?? null;
}

/** Stores the time until which the words of search events are deleted. */
export async function recordWordsDeleted(database: Database, until: Date): Promise<void> {
  await database.updateTable('analytics_progress').set({ words_deleted_until: until }).execute();
}

/**
 * Removes the words from an hour of search events that starts with the first event of a time range. They are counted
 * already, and the events identify the searcher. Returns the time in the range until which no words are left.
 */
export async function deleteWords(database: Database, { from, to }: TimeRange): Promise<Date> {
  const { rows } = await sql<{ first: Date | null }>`
    select min(created_at) as first from analytics_events where ${within('created_at', { from, to })}`.execute(
    database,
  );
  const first = rows[0]?.first;
  if (!first) return to;
  const until = new Date(Math.min(first.getTime() + hour, to.getTime()));
  await sql`
    update analytics_events set name = null, metadata = null
    where kind = 'search_performed' and ${within('created_at', { from: first, to: until })}
      and (name is not null or metadata is not null)`.execute(database);
  return until;
}
