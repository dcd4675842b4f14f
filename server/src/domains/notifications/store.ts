import type { DataOf, NotificationData, NotificationType } from '@haggle/contract/notifications/kinds';
import type { Channel } from '@haggle/contract/notifications/settings';
import { sql } from 'kysely';
import { offsetOf, type PageOf, type PageRequest } from '../../kernel/paging.ts';
import type { Database } from '../../platform/database/database.ts';

export function selectNotifications(database: Database) {
  return database
    .selectFrom('notifications as notification')
    .leftJoin('deals as deal', 'deal.id', 'notification.deal_id')
    .leftJoin('deal_standings as standing', 'standing.deal_id', 'deal.id')
    .leftJoin('comments as comment', 'comment.id', 'notification.comment_id')
    .leftJoin('users as actor', 'actor.id', 'notification.actor_id')
    .leftJoin('badge_texts as badge', (join) =>
      join.on('badge.badge_id', '=', sql<string>`notification.data ->> 'badgeId'`),
    )
    .selectAll('notification')
    .select([
      'deal.title as deal_title',
      'deal.slug as deal_slug',
      'deal.status as deal_status',
      'deal.submitted_by as deal_author_id',
      'comment.body as comment_body',
      'comment.deleted_at as comment_deleted_at',
      'actor.username as actor_username',
      'actor.display_name as actor_display_name',
      'actor.deleted_at as actor_deleted_at',
      'badge.name as badge_name',
    ])
    .select(['deal.price_cents', 'deal.shipping_cents', 'deal.free_shipping', 'deal.next_best_cents'])
    .select(['deal.next_best_where', 'standing.lowest_in_days', 'standing.low_cents', 'standing.low_at'])
    .select('standing.works')
    .select(
      sql<string | null>`(
        select key from deal_images where deal_id = deal.id and state = 'ready' order by position limit 1
      )`.as('picture_key'),
    );
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];
type RowOf<T extends NotificationType> = Omit<SelectedRow, 'type' | 'data'> & { type: T; data: DataOf<T> };
export type NotificationRow = { [T in NotificationType]: RowOf<T> }[NotificationType];

/** Narrows a row's data to its type. This is safe because only `notify` inserts rows, and its parameters are typed. */
export function toRow(row: SelectedRow): NotificationRow {
  return row as NotificationRow;
}

/** Returns one page of a member's list, newest first. */
export async function listNotifications(
  database: Database,
  userId: string,
  { unread, types, page }: { unread: boolean; types: readonly NotificationType[]; page: PageRequest },
): Promise<PageOf<NotificationRow>> {
  const rows = await selectNotifications(database)
    .where('notification.user_id', '=', userId)
    .where('notification.in_app', '=', true)
    .where('notification.type', 'in', types)
    .$if(unread, (query) => query.where('notification.read_at', 'is', null))
    .orderBy('notification.id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  const { total } = await database
    .selectFrom('notifications')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('type', 'in', types)
    .$if(unread, (query) => query.where('read_at', 'is', null))
    .executeTakeFirstOrThrow();
  return { rows: rows.map(toRow), total };
}

export async function findNotification(database: Database, id: string): Promise<NotificationRow | undefined> {
  const row = await selectNotifications(database).where('notification.id', '=', id).executeTakeFirst();
  return row && toRow(row);
}

/** Marks a member's notification as read. Returns false if it isn't theirs. */
export async function markRead(database: Database, userId: string, id: string, at: Date): Promise<boolean> {
  const row = await database
    .updateTable('notifications')
    .set((set) => ({ read_at: set.fn.coalesce('read_at', sql<Date>`${at}`) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks all of a member's notifications of some types as read. Returns how many were unread. */
export async function markAllRead(
  database: Database,
  userId: string,
  { types, at }: { types: readonly NotificationType[]; at: Date },
): Promise<number> {
  const result = await database
    .updateTable('notifications')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
    .where('type', 'in', types)
    .executeTakeFirstOrThrow();
  return Number(result.numUpdatedRows);
}

export async function deleteNotification(database: Database, userId: string, id: string): Promise<boolean> {
  const row = await database
    .deleteFrom('notifications')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A notification to create, and what it refers to. */
export interface Notice<T extends NotificationType = NotificationType> {
  type: T;
  dealId?: string | null;
  commentId?: string | null;
  actorId?: string | null;
  foldKey?: string | null;
  at: Date;
}

interface RecipientBase {
  userId: string;
  /** Channels that override the member's general choices. */
  channels?: Record<Channel, boolean>;
}

/** A member to notify, and the data of the notification, which some types don't need. */
export type Recipient<T extends NotificationType> = RecipientBase &
  (Record<string, never> extends DataOf<T> ? { data?: DataOf<T> } : { data: DataOf<T> });

export interface InsertedNotification {
  id: string;
  user_id: string;
  in_app: boolean;
  sends: boolean;
}

/**
 * Notifies members in one statement, each on the channels they want. Skips members who want none or have muted the
 * actor, the actor themselves, and everyone if the actor is suspended. Holds the members until the transaction ends, so
 * that no notification is stored for one whose account is being erased.
 */
export async function insertNotifications(
  database: Database,
  { type, dealId = null, commentId = null, actorId = null, foldKey = null, at }: Notice,
  {
    recipients,
    defaults,
  }: { recipients: readonly (RecipientBase & { data?: NotificationData })[]; defaults: Record<Channel, boolean> },
): Promise<InsertedNotification[]> {
  if (recipients.length === 0) return [];
  const channelChoice = (channel: Channel) => sql`coalesce(told.${sql.ref(channel)}, (
    select choice.wanted from notification_choices as choice
    where choice.user_id = held.id and choice.type = ${type} and choice.channel = ${channel}), ${defaults[channel]})`;
  const column = (channel: Channel) => recipients.map(({ channels }) => channels?.[channel] ?? null);
  const { rows } = await sql<InsertedNotification>`
    with told as (
      select * from unnest(
        ${recipients.map(({ userId }) => userId)}::bigint[], ${column('inApp')}::boolean[], ${column('email')}::boolean[],
        ${column('push')}::boolean[], ${recipients.map(({ data }) => JSON.stringify(data ?? {}))}::text[]
      ) as told (user_id, "inApp", email, push, data)
    ), held as materialized (
      select id from users where id in (select user_id from told) and deleted_at is null order by id for key share
    ), wishes as (
      select held.id, told.data, ${channelChoice('inApp')} as in_app, ${channelChoice('email')} as email, ${channelChoice('push')} as push
      from told join held on held.id = told.user_id
      where held.id is distinct from ${actorId}::bigint
        and not exists (select from mutes where mutes.user_id = held.id and mutes.muted_user_id = ${actorId}::bigint)
        and not exists (select from users as actor where actor.id = ${actorId}::bigint and actor.suspended_until > ${at})
    )
    insert into notifications
      (user_id, type, deal_id, comment_id, actor_id, fold_key, data, in_app, email, push, created_at)
    select id, ${type}, ${dealId}::bigint, ${commentId}::bigint, ${actorId}::bigint, ${foldKey}, data::jsonb,
      in_app, email, push, ${at}
    from wishes where in_app or email or push
    returning id, user_id, in_app, email or push as sends`.execute(database);
  return rows;
}

/** Returns whether a member's actions may notify another: the actor is neither suspended nor muted by them. */
export async function canNotify(
  database: Database,
  { actorId, userId, at }: { actorId: string; userId: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from users as actor
    where actor.id = ${actorId} and (actor.suspended_until is null or actor.suspended_until <= ${at})
      and not exists (select from mutes where user_id = ${userId} and muted_user_id = ${actorId})`.execute(database);
  return rows.length > 0;
}

/** Returns whether a comment still has its text. If so, locks it against changes until the transaction ends. */
export async function lockComment(database: Database, id: string): Promise<boolean> {
  const comment = await database
    .selectFrom('comments')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('withheld_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return comment !== undefined;
}

/** Deletes the notifications about a deal, except its author's. */
export async function deleteDealNotifications(
  database: Database,
  dealId: string,
  authorId: string | null,
): Promise<void> {
  await database
    .deleteFrom('notifications')
    .where('deal_id', '=', dealId)
    .where('user_id', 'is distinct from', authorId)
    .execute();
}

/** Changes notifications about one deal to be about another, except those about their merge. */
export async function moveNotifications(database: Database, fromId: string, intoId: string): Promise<void> {
  await database
    .updateTable('notifications')
    .set({ deal_id: intoId })
    .where('deal_id', '=', fromId)
    .where(sql<boolean>`data ->> 'kind' is distinct from 'merged'`)
    .execute();
}

/** Claims a notification for sending. Returns false if it was claimed before. */
export async function claimSending(database: Database, id: string, at: Date): Promise<boolean> {
  const row = await database
    .updateTable('notifications')
    .set({ sent_at: at })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Creates the partitions of the coming months and drops old ones. */
export async function maintainPartitions(
  database: Database,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await sql`select make_month_partitions('notifications', ${now}::timestamptz, 4)`.execute(database);
  await sql`select drop_month_partitions('notifications', ${before}::timestamptz)`.execute(database);
}
