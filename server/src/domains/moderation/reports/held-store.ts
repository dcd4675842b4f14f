import type { Held } from '@haggle/contract/moderation/reports';
import type { Database } from '../../../platform/database/database.ts';

/** Records why a filter held the subject of a case. */
export async function recordHold(database: Database, caseId: string, { because, met }: Held): Promise<void> {
  await database
    .updateTable('report_cases')
    .set({ held_because: because, held_by: met })
    .where('id', '=', caseId)
    .execute();
}
