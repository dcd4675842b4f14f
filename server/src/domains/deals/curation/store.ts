import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { lock } from '../../../platform/database/locks.ts';
import type { Curation } from './rules.ts';

/** Makes other acts of a member on deals wait until the transaction ends. */
export function lockCurator(database: Database, userId: string): Promise<void> {
  return lock(database, 'dealMover', userId);
}

/** Returns what a member did to others' deals since a time as a trusted member. */
export async function listCurations(
  database: Database,
  userId: string,
  since: Date,
): Promise<(Curation & { at: Date })[]> {
  const { rows } = await sql<Curation & { at: Date }>`
    select deals.submitted_by as "authorId", change.created_at as at,
      change.kind = 'merged' or (change.kind = 'moved' and change.to_status <> 'active') as "isEnding"
    from deal_changes as change join deals on deals.id = change.deal_id
    where change.actor_id = ${userId} and change.mover = 'trusted' and change.created_at > ${since}
      and deals.submitted_by is distinct from ${userId}
      -- A merge is recorded for both deals; count it once.
      and not (change.kind = 'merged' and change.fields ? 'merged')`.execute(database);
  return rows;
}
