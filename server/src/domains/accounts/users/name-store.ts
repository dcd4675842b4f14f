import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lockEach } from '../../../platform/database/locks.ts';

/**
 * Checks whether a member other than `exceptUserId` has this username or display name, ignoring case, or one that looks the
 * same. Anyone else who requests such a name waits until the transaction ends.
 * @param looks what the name looks like (`shapesOf`)
 */
export async function findNameConflict(
  database: Database,
  name: string,
  { looks, exceptUserId = '0' }: { looks: readonly string[]; exceptUserId?: string | undefined },
): Promise<'taken' | 'alike' | undefined> {
  await lockEach(database, 'memberName', [...new Set([name.toLowerCase(), ...looks])].sort());
  const { rows } = await sql<{ isSame: boolean }>`
    select (lower(username) = lower(${name}) or lower(display_name) = lower(${name})) is true as "isSame" from users
    where (lower(username) = lower(${name}) or lower(display_name) = lower(${name})
        or name_looks && ${[...looks]}::text[])
      and id <> ${exceptUserId} and deleted_at is null
    order by 1 desc limit 1`.execute(database);
  const [found] = rows;
  if (!found) return undefined;
  return found.isSame ? 'taken' : 'alike';
}

/** Returns the usernames and display names of all staff except `exceptUserId`. */
export async function listStaffNames(database: Database, exceptUserId = '0'): Promise<string[]> {
  const rows = await database
    .selectFrom('users')
    .select(['username', 'display_name'])
    .where(({ or, eb }) => or([eb('role', '=', 'admin'), sql<boolean>`staff_roles <> '{}'`]))
    .where('id', '<>', exceptUserId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.flatMap((row) => [row.username, row.display_name ?? '']);
}

/** Returns members whose names' looks aren't stored yet. */
export function listWithoutLooks(database: Database, limit: number) {
  return database
    .selectFrom('users')
    .select(['id', 'username', 'display_name'])
    .where('name_looks', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Stores the looks of a member's names, unless the names have changed since. */
export async function putLooks(
  database: Database,
  { id, username, display_name }: { id: string; username: string; display_name: string | null },
  looks: string[],
): Promise<void> {
  await database
    .updateTable('users')
    .set({ name_looks: looks })
    .where('id', '=', id)
    .where('username', '=', username)
    .where(sql<boolean>`display_name is not distinct from ${display_name}`)
    .execute();
}
