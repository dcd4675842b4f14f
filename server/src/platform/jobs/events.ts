import { sql } from 'kysely';
import type { EventName, Events } from '../../kernel/events.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';

/** Records an event in the running transaction: it happens if and only if the transaction commits. */
export async function recordEvent<N extends EventName>(
  { clock, database }: Context,
  name: N,
  payload: Events[N],
): Promise<void> {
  await sql`
    select graphile_worker.add_job('event', json_build_object(
      'id', nextval('event_ids')::text, 'name', ${name}::text, 'at', ${clock().toISOString()}::text,
      'payload', ${JSON.stringify(payload)}::json))`.execute(database);
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
