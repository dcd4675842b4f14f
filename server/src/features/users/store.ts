import type { Theme } from '@haggle/contract/users';
import { type Selectable, sql } from 'kysely';
import { type Database, violatesUnique } from '../../platform/database/database.ts';
import type { Users } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

export type UserRow = Selectable<Users>;

/**
 * Adds a member.
 * @throws Refusal `username_taken`, `email_taken`
 */
export async function insertUser(
  database: Database,
  user: { username: string; email: string; passwordHash: string; role: string; at: Date },
): Promise<UserRow> {
  try {
    return await database
      .insertInto('users')
      .values({
        username: user.username,
        email: user.email,
        password_hash: user.passwordHash,
        role: user.role,
        created_at: user.at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (violatesUnique(error, 'users_username_key')) throw taken('username_taken', 'username');
    if (violatesUnique(error, 'users_email_key')) throw taken('email_taken', 'email');
    throw error;
  }
}

function taken(code: 'username_taken' | 'email_taken', path: string): Refusal {
  const refusal = new Refusal(code);
  return new Refusal(code, { details: [{ path, message: refusal.message }] });
}

export function findUser(database: Database, id: string): Promise<UserRow | undefined> {
  return database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findUserByEmail(database: Database, email: string): Promise<UserRow | undefined> {
  return database.selectFrom('users').selectAll().where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

export function updateUser(
  database: Database,
  id: string,
  change: { display_name?: string | null; bio?: string; theme?: Theme; role?: string; password_hash?: string },
): Promise<UserRow> {
  return database.updateTable('users').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** How many of a member's deals were published. */
export async function countPublishedDeals(database: Database, userId: string): Promise<number> {
  const { count } = await database
    .selectFrom('deals')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('submitted_by', '=', userId)
    .where('status', 'in', ['active', 'sold_out', 'expired', 'archived'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
