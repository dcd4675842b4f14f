import type { NotificationSettings } from '@haggle/contract/notifications/settings';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DeliveryRhythms } from '../../../platform/database/schema.ts';

export type ScheduleRow = Selectable<DeliveryRhythms>;

/** When a member hears of things; undefined for those who never said. */
export function findSchedule(database: Database, userId: string): Promise<ScheduleRow | undefined> {
  return database.selectFrom('delivery_rhythms').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

type NewSchedule = Omit<NotificationSettings, 'types'> & { dueAt: Date | null; figuresDueAt: Date | null };

export async function putSchedule(database: Database, userId: string, schedule: NewSchedule): Promise<void> {
  const said = {
    digest: schedule.digest,
    news: schedule.news,
    figures: schedule.figures,
    figures_due_at: schedule.figuresDueAt,
    digest_due_at: schedule.dueAt,
    quiet_from: schedule.quietHours?.from ?? null,
    quiet_to: schedule.quietHours?.to ?? null,
    time_zone: schedule.timeZone,
  };
  await database
    .insertInto('delivery_rhythms')
    .values({ user_id: userId, ...said })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(said))
    .execute();
}

/** Members whose digest is due, by id, from after one of them. */
export async function listDigestsDue(
  database: Database,
  now: Date,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('delivery_rhythms')
    .select('user_id')
    .where('digest_due_at', '<=', now)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The same, held until the transaction ends. */
export function lockSchedule(database: Database, userId: string): Promise<ScheduleRow | undefined> {
  return database
    .selectFrom('delivery_rhythms')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes when the next digest is due; null for never. */
export async function setDue(database: Database, userId: string, dueAt: Date | null): Promise<void> {
  await database.updateTable('delivery_rhythms').set({ digest_due_at: dueAt }).where('user_id', '=', userId).execute();
}

/** Those whose weekly figures are due, by id, from after one of them. */
export async function listFiguresDue(
  database: Database,
  now: Date,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await database
    .selectFrom('delivery_rhythms')
    .select('user_id')
    .where('figures_due_at', '<=', now)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(most)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Notes when the next weekly figures are due. */
export async function setFiguresDue(database: Database, userId: string, dueAt: Date): Promise<void> {
  await database.updateTable('delivery_rhythms').set({ figures_due_at: dueAt }).where('user_id', '=', userId).execute();
}
