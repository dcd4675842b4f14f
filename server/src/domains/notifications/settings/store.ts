import type { DeliverySettings } from '@haggle/contract/notifications/settings';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { DeliveryRhythms } from '../../../platform/database/schema.ts';

export type RhythmRow = Selectable<DeliveryRhythms>;

/** When a member hears of things; undefined for those who never said. */
export function findRhythm(database: Database, userId: string): Promise<RhythmRow | undefined> {
  return database.selectFrom('delivery_rhythms').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

type NewRhythm = Pick<DeliverySettings, 'digest' | 'quietHours' | 'timeZone'> & { dueAt: Date | null };

export async function putRhythm(database: Database, userId: string, rhythm: NewRhythm): Promise<void> {
  const said = {
    digest: rhythm.digest,
    digest_due_at: rhythm.dueAt,
    quiet_from: rhythm.quietHours?.from ?? null,
    quiet_to: rhythm.quietHours?.to ?? null,
    time_zone: rhythm.timeZone,
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
export function lockRhythm(database: Database, userId: string): Promise<RhythmRow | undefined> {
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
