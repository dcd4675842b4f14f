import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { offsetOf, type PageOf, type PageRequest } from '../../platform/paging.ts';

interface NewEntry {
  userId: string;
  eventId: string;
  rule: string;
  change: number;
  reason: string;
  at: Date;
}

/** Adds an entry and keeps the member's total equal to the sum; an entry that exists already changes nothing. */
export async function insertEntry(database: Database, entry: NewEntry): Promise<void> {
  const added = await database
    .insertInto('points_entries')
    .values({
      user_id: entry.userId,
      event_id: entry.eventId,
      rule: entry.rule,
      points_change: entry.change,
      reason: entry.reason,
      created_at: entry.at,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'rule']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  await database
    .updateTable('users')
    .set((set) => ({ points: set('points', '+', entry.change) }))
    .where('id', '=', entry.userId)
    .execute();
}

export function findStanding(database: Database, userId: string) {
  return database
    .selectFrom('users')
    .select(['username', 'points', 'reputation'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number];

/** A member's entries, newest first. */
export async function listEntries(database: Database, userId: string, page: PageRequest) {
  const rows = await database
    .selectFrom('points_entries')
    .select(['id', 'points_change', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
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
