import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Queues an event under a new number. */
export async function addEvent(
  database: Database,
  event: { name: string; at: string; payload: unknown },
): Promise<void> {
  await sql`
    select graphile_worker.add_job('event', json_build_object(
      'id', nextval('event_ids')::text, 'name', ${event.name}::text, 'at', ${event.at}::text,
      'payload', ${JSON.stringify(event.payload)}::json))`.execute(database);
}

/**
 * Claims one consequence of one event in the running transaction.
 * @returns false when it has happened already
 */
export async function claimConsequence(database: Database, eventId: string, consequence: string): Promise<boolean> {
  const claimed = await database
    .insertInto('consequences_done')
    .values({ event_id: eventId, consequence })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Forgets claims older than any retry of their event could be. */
export async function forgetOldClaims(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('consequences_done').where('done_at', '<', before).execute();
}
