import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Deletes open cases without any reports, except those about comments waiting for a moderator. */
export async function deleteUnreported(database: Database, ids: readonly string[]): Promise<void> {
  await sql`
    delete from report_cases as own
    where id = any(${ids}::bigint[]) and decision is null and reporters = 0 and not exists (
      select from comments where comments.id = own.comment_id and withheld_at is not null and deleted_at is null)
  `.execute(database);
}
