import type { Held } from '@haggle/contract/moderation/reports';
import type { Database } from '../../../platform/database/database.ts';

/** Notes why a filter held back what a case is about. */
export async function noteHold(database: Database, caseId: string, { because, met }: Held): Promise<void> {
  await database
    .updateTable('report_cases')
    .set({ held_because: because, held_by: met })
    .where('id', '=', caseId)
    .execute();
}

/** Whether a comment is still there; then it stays until the transaction ends. */
export async function lockComment(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('comments').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}
