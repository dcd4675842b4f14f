import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { lock } from '../../platform/database/locks.ts';

/** Makes concurrent folds into one member's notification wait for each other until the transaction ends. */
export function lockFold(database: Database, userId: string, foldKey: string): Promise<void> {
  return lock(database, 'notificationFold', `${userId} ${foldKey}`);
}

interface Fold {
  userId: string;
  foldKey: string;
  since: Date;
}

/**
 * Adds one to a notification created since a given time and marks it as unread. Returns false if there is none.
 * @param commentId the comment that is added; it is stored so that it can be taken out again
 */
export async function foldInto(database: Database, fold: Fold, commentId: string | null): Promise<boolean> {
  const row = await database
    .updateTable('notifications')
    .set((set) => ({
      count: set('count', '+', 1),
      read_at: null,
      actor_id: null,
      comment_id: sql<string | null>`case when type <> 'comment_reply' then comment_id end`,
      comment_ids: sql<string[] | null>`case when type = 'comment_reply' then array(
        select one from unnest(coalesce(comment_ids, array[comment_id]) || ${commentId}::bigint) as one
        where one is not null order by one) end`,
    }))
    .where('id', '=', findFold(database, fold))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** When something happened, and between which times the notification that counted it was created. */
interface Counted {
  at: Date;
  from: Date;
  until: Date;
}

/**
 * Subtracts one from the count of the notification that counted what happened at a time, and deletes the notification
 * with the last one. Does nothing if that notification is older than the fold's.
 */
export async function unfold(database: Database, fold: Fold, counted: Counted): Promise<void> {
  const last = await database
    .deleteFrom('notifications')
    .where('id', '=', findCounting(database, fold, counted))
    .where('created_at', '>=', fold.since)
    .where('count', '=', 1)
    .returning('id')
    .executeTakeFirst();
  if (last) return;
  await database
    .updateTable('notifications')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('id', '=', findCounting(database, fold, counted))
    .where('created_at', '>=', fold.since)
    .execute();
}

/** Finds the notification that was there when something happened, or else the first one after it. */
function findCounting(database: Database, { userId, foldKey }: Fold, { at, from, until }: Counted) {
  return database
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('fold_key', '=', foldKey)
    .where('created_at', '>=', from)
    .where('created_at', '<=', until)
    .orderBy(sql`created_at > ${at}`)
    .orderBy(sql`abs(extract(epoch from created_at - ${at}::timestamptz))`)
    .limit(1);
}

function findFold(database: Database, { userId, foldKey, since }: Fold) {
  return database
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('fold_key', '=', foldKey)
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .limit(1);
}
