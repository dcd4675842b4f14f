import type { Database } from '../../../platform/database/database.ts';

/** Records when a session was confirmed, and that it showed a second step if it did. */
export async function recordConfirmation(
  database: Database,
  tokenHash: Buffer,
  { at, withStep }: { at: Date; withStep: boolean },
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ confirmed_at: at, ...(withStep && { has_second_step: true }) })
    .where('token_hash', '=', tokenHash)
    .execute();
}
