import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns which of these members have logged in from an address. */
export async function listMembersKnownAt(
  database: Database,
  userIds: readonly string[],
  addressHash: string,
  since: Date,
): Promise<string[]> {
  const rows = await database
    .selectFrom('known_places')
    .select('user_id')
    .where('user_id', '=', sql<string>`any(${userIds}::bigint[])`)
    .where('address_hash', '=', addressHash)
    .where('used_at', '>', since)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Counts the addresses a member has logged in from: all, and this one. */
export async function countPlaces(database: Database, userId: string, addressHash: string, since: Date) {
  const row = await database
    .selectFrom('known_places')
    .select((count) => [
      count.fn.countAll<string>().as('all'),
      count.fn.countAll<string>().filterWhere('address_hash', '=', addressHash).as('here'),
    ])
    .where('user_id', '=', userId)
    .where('used_at', '>', since)
    .executeTakeFirstOrThrow();
  return { all: Number(row.all), here: Number(row.here) };
}

/** Records that a member logged in from an address, and keeps only their latest `most` addresses. */
export async function recordPlace(
  database: Database,
  { userId, addressHash, at, most }: { userId: string; addressHash: string; at: Date; most: number },
): Promise<void> {
  await database
    .insertInto('known_places')
    .values({ user_id: userId, address_hash: addressHash, used_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'address_hash']).doUpdateSet({ used_at: at }))
    .execute();
  await database
    .deleteFrom('known_places')
    .where('user_id', '=', userId)
    .where('address_hash', 'in', (select) =>
      select
        .selectFrom('known_places')
        .select('address_hash')
        .where('user_id', '=', userId)
        .orderBy('used_at', 'desc')
        .orderBy('address_hash')
        .offset(most),
    )
    .execute();
}

export async function deletePlaces(database: Database, userId: string): Promise<void> {
  await database.deleteFrom('known_places').where('user_id', '=', userId).execute();
}

export async function deleteOldPlaces(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('known_places').where('used_at', '<=', before).execute();
}
