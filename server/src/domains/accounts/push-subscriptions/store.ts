import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Counts a member's subscriptions other than the one of this endpoint. */
export async function countOtherSubscriptions(database: Database, userId: string, endpoint: string): Promise<number> {
  const { count } = await database
    .selectFrom('push_subscriptions')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('endpoint', '<>', endpoint)
    .executeTakeFirstOrThrow();
  return count;
}

interface NewSubscription {
  userId: string;
  /** Hash of the token of its session. */
  tokenHash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: Buffer;
  userAgent: string;
  at: Date;
}

/** Stores a browser's subscription in place of an earlier one of the same endpoint; false if the session has ended. */
export async function putSubscription(database: Database, subscription: NewSubscription): Promise<boolean> {
  const { at, auth, endpoint, p256dh, tokenHash, userAgent, userId } = subscription;
  const session = database.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash);
  const found = await session.executeTakeFirst();
  if (!found) return false;
  const columns = { user_id: userId, session_id: found.id, p256dh, auth, user_agent: userAgent, created_at: at };
  await database
    .insertInto('push_subscriptions')
    .values({ endpoint, ...columns })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(columns))
    .execute();
  return true;
}

/** Deletes one of a member's subscriptions. */
export async function deleteSubscription(
  database: Database,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await database
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** Returns the ids of a member's subscriptions. */
export async function listSubscriptions(database: Database, userId: string): Promise<string[]> {
  const rows = await database.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.id);
}

/** Returns a subscription with its keys; `auth` is encrypted. */
export function findSubscription(database: Database, id: string) {
  return database.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Records that a push service accepted a message. */
export async function markUsed(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('push_subscriptions').set({ used_at: at }).where('id', '=', id).execute();
}
