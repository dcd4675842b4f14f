import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Allows 10 minutes per statement until the transaction ends: more than requests get, for jobs that read many rows. */
export async function allowSlowStatements(database: Database): Promise<void> {
  await sql`set local statement_timeout = '10min'`.execute(database);
}
