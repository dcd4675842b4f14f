import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** Queues a job of a kind that the site itself never queues. */
export async function queueAnyJob(database: Database, task: string, payload: object = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${task}, ${JSON.stringify(payload)}::json)`.execute(database);
}
