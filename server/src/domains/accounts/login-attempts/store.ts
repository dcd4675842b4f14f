import { sql } from 'kysely';
import { maxDrift } from '../../../platform/budgets.ts';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Counts one attempt under each key. A window that ends much later than one starting now was set by a clock that ran
 * fast; it counts as over, so that no one waits much longer than a window.
 * @returns for each key the attempts within the current window, and when it ends
 */
export async function countAttempts(database: Database, keys: string[], at: Date, windowSeconds: number) {
  const resetsAt = new Date(at.getTime() + windowSeconds * 1000);
  const latest = new Date(resetsAt.getTime() + maxDrift);
  const rows = await database
    .insertInto('sign_in_failures')
    // All calls insert in the same order, so that two at once can't deadlock.
    .values(keys.toSorted().map((key) => ({ key, failures: 1, resets_at: resetsAt })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`case when sign_in_failures.resets_at <= ${at} or sign_in_failures.resets_at > ${latest} then 1 else sign_in_failures.failures + 1 end`,
        resets_at: sql<Date>`case when sign_in_failures.resets_at <= ${at} or sign_in_failures.resets_at > ${latest} then excluded.resets_at else sign_in_failures.resets_at end`,
      }),
    )
    .returning(['key', 'failures', 'resets_at'])
    .execute();
  return new Map(rows.map((row) => [row.key, row]));
}

/** Uncounts one attempt under each key; earlier ones stay. */
export async function uncountAttempt(database: Database, keys: string[]): Promise<void> {
  for (const key of keys.toSorted()) {
    await database.deleteFrom('sign_in_failures').where('key', '=', key).where('failures', '<=', 1).execute();
    await database
      .updateTable('sign_in_failures')
      .set((set) => ({ failures: set('failures', '-', 1) }))
      .where('key', '=', key)
      .where('failures', '>', 1)
      .execute();
  }
}

export async function clearAttempts(database: Database, keys: string[]): Promise<void> {
  await database.deleteFrom('sign_in_failures').where('key', 'in', keys).execute();
}

export async function deleteOldAttempts(database: Database, at: Date): Promise<void> {
  await database.deleteFrom('sign_in_failures').where('resets_at', '<=', at).execute();
}
