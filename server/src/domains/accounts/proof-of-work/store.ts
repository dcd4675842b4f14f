import type { Database } from '../../../platform/database/database.ts';

/** Records a proof as spent. @returns whether it hadn't been spent before */
export async function insertSpentProof(
  database: Database,
  { signature, expiresAt }: { signature: Buffer; expiresAt: Date },
): Promise<boolean> {
  const row = await database
    .insertInto('spent_proofs')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('expires_at')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpired(database: Database, at: Date): Promise<void> {
  await database.deleteFrom('spent_proofs').where('expires_at', '<=', at).execute();
}
