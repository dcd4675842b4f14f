import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';
import type { PayoutRules } from '../../../platform/database/schema.ts';

/** Locks the payout rules until the transaction ends. */
export function lockRules(database: Database): Promise<void> {
  return lock(database, 'payoutRules');
}

export function findRules(database: Database) {
  return database.selectFrom('payout_rules').selectAll().executeTakeFirst();
}

export async function putRules(database: Database, row: Insertable<PayoutRules>): Promise<void> {
  await database
    .insertInto('payout_rules')
    .values(row)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
    .execute();
}
