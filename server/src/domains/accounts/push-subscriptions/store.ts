import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** How many devices a member has besides the one of this address. */
export async function countOthers(database: Database, userId: string, endpoint: string): Promise<number> {
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
  /** Of the login with which it goes. */
  tokenHash: Buffer;
  endpoint: string;
  p256dh: string;
  auth: Buffer;
  userAgent: string;
  at: Date;
}

/** Keeps a device's address and keys, in place of what was kept of it; false when the login is over. */
export async function putSubscription(database: Database, subscription: NewSubscription): Promise<boolean> {
  const { at, auth, endpoint, p256dh, tokenHash, userAgent, userId } = subscription;
  const session = database.selectFrom('sessions').select('id').where('token_hash', '=', tokenHash);
  const found = await session.executeTakeFirst();
  if (!found) return false;
  const said = { user_id: userId, session_id: found.id, p256dh, auth, user_agent: userAgent, created_at: at };
  await database
    .insertInto('push_subscriptions')
    .values({ endpoint, ...said })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(said))
    .execute();
  return true;
}

/** Forgets a device of a member's. */
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

/** Ids of a member's devices. */
export async function listSubscriptions(database: Database, userId: string): Promise<string[]> {
  const rows = await database.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.id);
}

/** A device, with its keys: `auth` is encrypted. */
export function findSubscription(database: Database, id: string) {
  return database.selectFrom('push_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes that a device took a message. */
export async function markUsed(database: Database, id: string, at: Date): Promise<void> {
  await database.updateTable('push_subscriptions').set({ used_at: at }).where('id', '=', id).execute();
}
