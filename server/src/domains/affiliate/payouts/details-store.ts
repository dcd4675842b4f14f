import type { PayoutMethod } from '@haggle/contract/affiliate/payout-details';
import type { Database } from '../../../platform/database/database.ts';

export function findDetails(database: Database, userId: string) {
  return database
    .selectFrom('payout_details')
    .select(['sealed', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function putDetails(
  database: Database,
  details: { user_id: string; method: PayoutMethod; sealed: Buffer; updated_at: Date },
): Promise<void> {
  const { method, sealed: encrypted, updated_at } = details;
  await database
    .insertInto('payout_details')
    .values(details)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ method, sealed: encrypted, updated_at }))
    .execute();
}

/** Deletes a member's payout details. Returns whether there were any. */
export async function deleteDetails(database: Database, userId: string): Promise<boolean> {
  const deleted = await database.deleteFrom('payout_details').where('user_id', '=', userId).executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
