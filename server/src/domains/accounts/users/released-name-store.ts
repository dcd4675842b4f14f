import type { Database } from '../../../platform/database/database.ts';

/** Stores a name that was given up; `userId` may have it back. */
export async function putReservation(
  database: Database,
  { nameHash, userId, at }: { nameHash: string; userId: string | null; at: Date },
): Promise<void> {
  await database
    .insertInto('released_names')
    .values({ name_hash: nameHash, user_id: userId, released_at: at })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ user_id: userId, released_at: at }))
    .execute();
}

/** Returns those of some names that were given up after a time, with who may have them back. */
export async function listReservations(
  database: Database,
  nameHashes: readonly string[],
  since: Date,
): Promise<{ name_hash: string; user_id: string | null }[]> {
  if (nameHashes.length === 0) return [];
  return database
    .selectFrom('released_names')
    .select(['name_hash', 'user_id'])
    .where('name_hash', 'in', nameHashes)
    .where('released_at', '>', since)
    .execute();
}

/** Deletes these names' reservations. */
export async function deleteReservations(database: Database, nameHashes: readonly string[]): Promise<void> {
  await database.deleteFrom('released_names').where('name_hash', 'in', nameHashes).execute();
}

export async function deleteReservationsBefore(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('released_names').where('released_at', '<=', before).execute();
}
