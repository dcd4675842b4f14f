import { sql } from 'kysely';
import type { EventName, Events } from '../../kernel/events.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { prepare } from '../database/prepared.ts';

/** Records an event, which exists if and only if the running transaction commits. Skipped for past activity. */
export async function recordEvent<N extends EventName>(
  { clock, database, isPast }: Context,
  name: N,
  payload: Events[N],
): Promise<void> {
  if (isPast) return;
  await addEvent(database, { name, at: clock().toISOString(), payload: JSON.stringify(payload) });
}

const addEvent = prepare<{ name: string; at: string; payload: string }>()(
  (_, given) => sql`
    select from graphile_worker.add_job('event', json_build_object(
      'id', nextval('event_ids')::text, 'name', ${given('name')}::text, 'at', ${given('at')}::text,
      'payload', ${given('payload')}::json))`,
);

/**
 * Claims one consequence of one event in the running transaction.
 * @returns false if it has already happened
 */
export async function claimConsequence(database: Database, eventId: string, consequence: string): Promise<boolean> {
  return (await claim(database, { eventId, consequence })).length > 0;
}

const claim = prepare<{ eventId: string; consequence: string }>()((database, given) =>
  database
    .insertInto('consequences_done')
    .values({ event_id: given('eventId'), consequence: given('consequence') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id'),
);

/** Deletes claims older than any retry of their event. */
export async function deleteOldClaims(database: Database, before: Date): Promise<void> {
  await database.deleteFrom('consequences_done').where('done_at', '<', before).execute();
}
