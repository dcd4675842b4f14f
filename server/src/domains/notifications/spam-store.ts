import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { isOnlyAbout, removeFromFolds, restoreToFolds, type TakenFold } from './comment-store.ts';

/** Notifications that were taken away: whole rows, and items taken out of notifications about several. */
export interface TakenNotifications {
  rows: Record<string, unknown>[];
  folded: { id: string; dealId: string }[];
  /** Absent in older rows. */
  foldedComments?: TakenFold[];
}

/** Deletes other members' notifications about a spammer's deals and comments, and returns them. */
export async function removeSpamNotifications(
  database: Database,
  { dealIds, commentIds, exceptOf }: { dealIds: readonly string[]; commentIds: readonly string[]; exceptOf: string },
): Promise<TakenNotifications> {
  const folded = await sql<{ id: string; dealId: string }>`
    with told as (
      select id, created_at, deal_id from notifications
      where deal_id = any(${dealIds}::bigint[]) and type = 'deal_posted' and count > 1 for update)
    update notifications set count = count - 1, deal_id = null from told
    where notifications.id = told.id and notifications.created_at = told.created_at
    returning told.id::text, told.deal_id::text as "dealId"`.execute(database);
  const foldedComments = await removeFromFolds(database, commentIds);
  const deleted = await sql<{ row: Record<string, unknown> }>`
    delete from notifications
    where (deal_id = any(${dealIds}::bigint[]) or ${isOnlyAbout(commentIds)}) and user_id <> ${exceptOf}
    returning to_jsonb(notifications) as row`.execute(database);
  return { rows: deleted.rows.map(({ row }) => row), folded: folded.rows, foldedComments };
}

/** Restores these notifications, except for members and things that are gone. */
export async function restoreSpamNotifications(
  database: Database,
  { rows, folded, foldedComments = [] }: TakenNotifications,
  since: Date,
): Promise<void> {
  await sql`
    insert into notifications
    select taken.* from jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)}::jsonb) as taken
    where taken.created_at > ${since}
      and exists (select from users where users.id = taken.user_id and users.deleted_at is null)
      and (taken.deal_id is null or exists (select from deals where deals.id = taken.deal_id))
      and (taken.comment_id is null or exists (select from comments where comments.id = taken.comment_id))
      and not exists (select from notifications as own where own.id = taken.id)`.execute(database);
  await sql`
    update notifications set count = count + 1, deal_id = coalesce(notifications.deal_id, taken."dealId")
    from jsonb_to_recordset(${JSON.stringify(folded)}::jsonb) as taken (id bigint, "dealId" bigint)
    where notifications.id = taken.id`.execute(database);
  await restoreToFolds(database, foldedComments);
}
