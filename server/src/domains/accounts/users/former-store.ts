import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lockEach } from '../../../platform/database/locks.ts';

/** Whether no one can log in to an account or has verified its address. */
const isUnclaimed = sql<boolean>`(users.password_hash = '' and users.email_verified_at is null
  and not exists (select from identities where identities.user_id = users.id)
  and not exists (select from passkeys where passkeys.user_id = users.id))`;

/** Returns who has verified these addresses; for the others, their accounts that wait to be claimed. */
export async function findAddressOwners(
  database: Database,
  emails: readonly string[],
): Promise<{ id: string; username: string; email: string }[]> {
  const { rows } = await sql<{ id: string; username: string; email: string }>`
    select distinct on (lower(email)) id, username, lower(email) as email from users
    where lower(email) = any(${[...emails]}::text[]) and deleted_at is null
      and (email_verified_at is not null or ${isUnclaimed})
    order by lower(email), email_verified_at nulls last, id`.execute(database);
  return rows;
}

/** Locks names: anyone else who requests one of them, or a look-alike, waits until the transaction ends. */
export function lockNames(database: Database, names: readonly string[]): Promise<void> {
  return lockEach(database, 'memberName', [...new Set(names)].sort());
}

/** Returns the names of members who have one of these names, or a look-alike. */
export async function listTakenNames(
  database: Database,
  { names, looks }: { names: readonly string[]; looks: readonly string[] },
): Promise<{ username: string; display_name: string | null; name_looks: string[] | null }[]> {
  const { rows } = await sql<{ username: string; display_name: string | null; name_looks: string[] | null }>`
    select username, display_name, name_looks from users
    where (lower(username) = any(${[...names]}::text[]) or lower(display_name) = any(${[...names]}::text[])
        or name_looks && ${[...looks]}::text[])
      and deleted_at is null`.execute(database);
  return rows;
}

export interface NewFormerMember {
  username: string;
  displayName: string | null;
  looks: string[];
  email: string;
  joinedAt: Date;
}

/** Inserts members whose accounts no one can log in to yet. @returns their ids by username */
export async function insertFormerMembers(
  database: Database,
  members: readonly NewFormerMember[],
  at: Date,
): Promise<Map<string, string>> {
  if (members.length === 0) return new Map();
  const rows = await database
    .insertInto('users')
    .values(
      members.map(({ username, displayName, looks, email, joinedAt }) => ({
        username,
        display_name: displayName,
        name_looks: looks,
        email,
        email_claimed_at: at,
        password_hash: '',
        role: 'member' as const,
        created_at: joinedAt,
      })),
    )
    .returning(['id', 'username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [username, id]));
}

/** Returns those of these accounts that are unclaimed. */
export async function listUnclaimed(
  database: Database,
  ids: readonly string[],
): Promise<{ id: string; username: string; email: string }[]> {
  const { rows } = await sql<{ id: string; username: string; email: string }>`
    select id, username, email from users
    where id = any(${[...ids]}::bigint[]) and deleted_at is null and ${isUnclaimed} order by id`.execute(database);
  return rows;
}

/** Deletes those of these accounts that are unclaimed and have nothing that refers to them. @returns how many */
export async function deleteUnclaimed(database: Database, ids: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from users where id = any(${[...ids]}::bigint[]) and role = 'member' and ${isUnclaimed}
      and not exists (select from deals where deals.submitted_by = users.id)
      and not exists (select from comments where comments.author_id = users.id)
      and not exists (select from votes where votes.user_id = users.id)
      and not exists (select from report_cases where report_cases.user_id = users.id)
      and not exists (select from follows where follows.followed_user_id = users.id)`.execute(database);
  return Number(numAffectedRows);
}
