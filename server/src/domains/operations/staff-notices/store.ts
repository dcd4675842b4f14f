import type { StaffRhythm } from '@haggle/contract/operations/staff-notices';
import type { Database } from '../../../platform/database/database.ts';

export function findRhythm(database: Database, userId: string) {
  return database
    .selectFrom('staff_rhythms')
    .select(['rhythm', 'told_at', 'told_count'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function putRhythm(database: Database, userId: string, rhythm: StaffRhythm): Promise<void> {
  await database
    .insertInto('staff_rhythms')
    .values({ user_id: userId, rhythm })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ rhythm }))
    .execute();
}

/** Records how much a staff member knows to be waiting and, with `at`, that they have been told now. */
export async function recordKnownCount(
  database: Database,
  userId: string,
  { count, at }: { count: number; at?: Date | undefined },
): Promise<void> {
  const values = { told_count: count, ...(at && { told_at: at }) };
  await database
    .insertInto('staff_rhythms')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}
