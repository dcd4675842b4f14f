import { type NotificationType, notificationTypes, typesIn } from '@haggle/contract/notifications/kinds';
import type { NotificationTab } from '@haggle/contract/notifications/notifications';
import { tabNames } from '@haggle/contract/notifications/tabs';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';
import { type NotificationRow, selectNotifications, toRow } from './store.ts';

// Similar rows of one day are one line in a member's list: those with the same fold key, and badges.

const groupKey = sql`coalesce(
  notification.fold_key, case when notification.type = 'badge_earned' then 'badges' else notification.id::text end)`;
/** The day in the site's time zone. */
const dayOf = (timeZone: string) => sql`(notification.created_at at time zone ${timeZone})::date`;

/** The newest of several similar rows, and what applies to all of them. */
export interface Group {
  newest: NotificationRow;
  count: number;
  isRead: boolean;
  /** Badges, latest first: their own notifications, their ids, and their names if the owner has written one. */
  badges: readonly { notificationId: string; id: string | null; name: string | null; isRead: boolean }[];
}

interface GroupQuery {
  timeZone: string;
  types: readonly NotificationType[];
  unread: boolean;
  page: PageRequest;
}

/** Returns one page of a member's list, newest first. */
export async function listGroups(
  database: Database,
  userId: string,
  { timeZone, types, unread, page }: GroupQuery,
): Promise<PageOf<Group>> {
  const grouped = sql`
    select max(notification.id) as id, sum(notification.count)::integer as count, bool_and(read_at is not null) as is_read,
      coalesce(json_agg(json_build_object('notificationId', notification.id::text, 'id', data ->> 'badgeId',
          'name', badge.name, 'isRead', read_at is not null) order by notification.id desc)
        filter (where type = 'badge_earned'), '[]') as badges
    from notifications as notification
    left join badge_texts as badge on badge.badge_id = data ->> 'badgeId'
    where user_id = ${userId} and in_app and type = any(${types}::text[])
    group by ${dayOf(timeZone)}, ${groupKey}
    having not ${unread}::boolean or not bool_and(read_at is not null)`;
  const { rows: found } = await sql<{ id: string; count: number; is_read: boolean; badges: Group['badges'] }>`
    ${grouped} order by id desc limit ${page.limit} offset ${offsetOf(page)}`.execute(database);
  const { rows: totals } = await sql<{ total: number }>`
    select count(*)::integer as total from (${grouped}) as grouped`.execute(database);
  const rows = await listRows(
    database,
    userId,
    found.map(({ id }) => id),
  );
  const groups = found.flatMap(({ id, count, is_read: isRead, badges }): Group[] => {
    const newest = rows.find((row) => row.id === id);
    return newest ? [{ newest, count, isRead, badges }] : [];
  });
  return { rows: groups, total: totals[0]?.total ?? 0 };
}

async function listRows(database: Database, userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectNotifications(database)
    .where('notification.user_id', '=', userId)
    .where('notification.in_app', '=', true)
    .where('notification.id', 'in', ids)
    .execute();
  return rows.map(toRow);
}

export type UnreadCounts = Record<NotificationTab | 'all', number>;

/**
 * Counts a member's unread notifications that the list has, in total and by tab; with a time zone, similar ones of a day
 * count once.
 */
export async function countUnread(
  database: Database,
  userId: string,
  timeZone: string | undefined,
): Promise<UnreadCounts> {
  const one = timeZone === undefined ? sql`id::text` : sql`concat(${dayOf(timeZone)}, ' ', ${groupKey})`;
  const tabs = tabNames.map(
    (tab) => sql`(count(distinct one) filter (where type = any(${typesIn(tab)}::text[])))::integer
      as ${sql.id(tab)}`,
  );
  const { rows } = await sql<UnreadCounts>`
    select count(distinct one)::integer as "all", ${sql.join(tabs)}
    from (
      select type, ${one} as one from notifications as notification
      where user_id = ${userId} and in_app and read_at is null and type = any(${notificationTypes}::text[])
    ) as unread`.execute(database);
  return rows[0] as UnreadCounts;
}

/** A condition that matches a member's notification and similar ones of its day. */
function isSimilar(userId: string, id: string, timeZone: string) {
  return sql`user_id = ${userId} and in_app and (${dayOf(timeZone)}, ${groupKey}) in (
    select ${dayOf(timeZone)}, ${groupKey} from notifications as notification
    where user_id = ${userId} and in_app and id = ${id})`;
}

interface GroupRef {
  userId: string;
  id: string;
  timeZone: string;
}

/** Marks a member's notification and similar ones as read. Returns false if it isn't theirs. */
export async function markGroupRead(
  database: Database,
  { userId, id, timeZone }: GroupRef,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`update notifications as notification set read_at = coalesce(read_at, ${at})
    where ${isSimilar(userId, id, timeZone)} returning id`.execute(database);
  return rows.length > 0;
}

/** Deletes a member's notification and similar ones. Returns false if it isn't theirs. */
export async function deleteGroup(database: Database, { userId, id, timeZone }: GroupRef): Promise<boolean> {
  const { rows } =
    await sql`delete from notifications as notification where ${isSimilar(userId, id, timeZone)} returning id`.execute(
      database,
    );
  return rows.length > 0;
}
