import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Returns the member with this name; without one, the admin who registered first. */
export function findImporter(database: Database, username: string | undefined) {
  return database
    .selectFrom('users')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((where) =>
      username === undefined ? where('role', '=', 'admin') : where(sql`lower(username)`, '=', username.toLowerCase()),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an error is PostgreSQL's refusal of a value, such as one too long for its column. */
export function isValueRefused(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]...$/.test(String(error.code));
}
