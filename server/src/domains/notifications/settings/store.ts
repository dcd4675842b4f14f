import type { NotificationSettings } from '@haggle/contract/notifications/settings';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DeliveryRhythms } from '../../../platform/database/schema.ts';

export type ScheduleRow = Selectable<DeliveryRhythms>;

/** Returns a member's schedule, or undefined if they never set one. */
export function findSchedule(database: Database, userId: string): Promise<ScheduleRow | undefined> {
  return database.selectFrom('delivery_rhythms').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** A schedule to store. Due times that stay as they are must be absent. */
type NewSchedule = Omit<NotificationSettings, 'types'> & { dueAt?: Date | null; figuresDueAt?: Date | null };

export async function putSchedule(database: Database, userId: string, schedule: NewSchedule): Promise<void> {
  const values = {
    digest: schedule.digest,
    news: schedule.news,
    figures: schedule.figures,
    ...(schedule.figuresDueAt !== undefined && { figures_due_at: schedule.figuresDueAt }),
    ...(schedule.dueAt !== undefined && { digest_due_at: schedule.dueAt, digest_planned_at: null }),
    quiet_from: schedule.quietHours?.from ?? null,
    quiet_to: schedule.quietHours?.to ?? null,
    time_zone: schedule.timeZone,
  };
  // Not an upsert: constraints are checked on the row to insert before its conflict, and fail without due times.
  const { numUpdatedRows } = await database
    .updateTable('delivery_rhythms')
    .set(values)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await database
    .insertInto('delivery_rhythms')
    .values({ user_id: userId, ...values })
    .execute();
}

/** Columns with the due time of what is sent on a schedule. */
type DueColumn = 'digest_due_at' | 'figures_due_at';

/** Members with a weekly digest who can be emailed. */
const isWeekly = (now: Date) => sql<boolean>`rhythm.digest = 'weekly' and exists (
  select from users where id = rhythm.user_id and deleted_at is null and email_verified_at is not null
    and (suspended_until is null or suspended_until <= ${now}))`;

/** Members whose digest is due within a week, but not yet. If theirs was brought forward, the next is due later. */
const ready = (now: Date) =>
  sql<boolean>`rhythm.digest_due_at > ${now} and rhythm.digest_due_at <= ${now}::timestamptz + interval '7 days'`;

export async function countWeekly(database: Database, now: Date): Promise<{ members: number; ready: number }> {
  const { rows } = await sql<{ members: number; ready: number }>`
    select count(*)::integer as members, (count(*) filter (where ${ready(now)}))::integer as ready
    from delivery_rhythms as rhythm where ${isWeekly(now)}`.execute(database);
  return rows[0] ?? { members: 0, ready: 0 };
}

export async function advanceWeeklyDigests(database: Database, now: Date): Promise<number> {
  const { rows } = await sql`
    update delivery_rhythms as rhythm set digest_planned_at = coalesce(digest_planned_at, digest_due_at), digest_due_at = ${now}
    where ${isWeekly(now)} and ${ready(now)} returning user_id`.execute(database);
  return rows.length;
}

/** Returns the ids of members with something due, after the id `after`. */
export async function listDue(
  database: Database,
  what: DueColumn,
  { now, after, most }: { now: Date; after: string; most: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('delivery_rhythms')
    .select('user_id')
    .where(what, '<=', now)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Locks a member's schedule until the transaction ends, and returns it. */
export function lockSchedule(database: Database, userId: string): Promise<ScheduleRow | undefined> {
  return database
    .selectFrom('delivery_rhythms')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets when the next one is due; null for never. */
export async function setDue(
  database: Database,
  userId: string,
  due: Partial<Record<DueColumn | 'digest_planned_at', Date | null>>,
): Promise<void> {
  await database.updateTable('delivery_rhythms').set(due).where('user_id', '=', userId).execute();
}
