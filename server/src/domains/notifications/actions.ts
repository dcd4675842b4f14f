import { tableOf } from '@haggle/contract/keys';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import { channels } from '@haggle/contract/notifications/choices';
import { kindOf, type NotificationType, notificationTypes, typesIn } from '@haggle/contract/notifications/kinds';
import type { Notification, NotificationTab } from '@haggle/contract/notifications/notifications';
import type { Channel, NotificationSettings } from '@haggle/contract/notifications/settings';
import type { Actor } from '../../kernel/actor.ts';
import { type PageRequest, toList } from '../../kernel/paging.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { startOfUtcMonth } from '../../kernel/utc-day.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { announceNotification } from '../realtime/actions.ts';
import { readSettings } from '../site/settings/actions.ts';
import * as choiceStore from './choice-store.ts';
import * as foldStore from './fold-store.ts';
import * as groupStore from './group-store.ts';
import { isDefault } from './rules.ts';
import * as store from './store.ts';
import { deleteUnread } from './unread-store.ts';
import { type OnProblem, toGroup, toNotification, toSentText } from './views.ts';

interface ListQuery extends PageRequest {
  unread?: boolean | undefined;
  tab?: NotificationTab | undefined;
  grouped?: boolean | undefined;
}

const typesOfTab = (tab: NotificationTab | undefined): readonly NotificationType[] =>
  tab === undefined ? notificationTypes : typesIn(tab);

/** Returns one page of a member's list, newest first; `grouped` merges similar notifications of a day into one. */
export async function listNotifications(
  context: Context,
  actor: Actor,
  { unread = false, grouped = false, tab, ...page }: ListQuery,
) {
  const wanted = { unread, types: typesOfTab(tab), page };
  const onProblem = warnOnce(context);
  if (!grouped) {
    const found = await store.listNotifications(context.database, actor.id, wanted);
    return toList(page, found, (row) => toNotification(row, onProblem));
  }
  const { timeZone } = await readSettings(context);
  const found = await groupStore.listGroups(context.database, actor.id, { ...wanted, timeZone });
  return toList(page, found, (group) => toGroup(group, onProblem));
}

/** Logs the first notification of a request that can't be described: others are likely to say the same. */
function warnOnce({ log }: Context): OnProblem {
  let hasWarned = false;
  return (id, error) => {
    if (hasWarned) return;
    hasWarned = true;
    log.warn({ err: error, notification: id }, 'This version has no text for a notification and shows a general one.');
  };
}

/** Counts a member's unread notifications, in total and by tab; `grouped` counts similar ones of a day once. */
export async function countUnread(
  context: Context,
  actor: Pick<Actor, 'id'>,
  { grouped = false }: { grouped?: boolean | undefined } = {},
): Promise<groupStore.UnreadCounts> {
  const timeZone = grouped ? (await readSettings(context)).timeZone : undefined;
  return groupStore.countUnread(context.database, actor.id, timeZone);
}

interface NotificationRef {
  id: string;
  /** Whether it also stands for similar ones of its day. */
  grouped?: boolean | undefined;
}

/** @throws Refusal `notification_not_found` */
export async function markRead(
  context: Context,
  actor: Actor,
  { id, grouped = false }: NotificationRef,
): Promise<Notification> {
  const { database } = context;
  const at = context.clock();
  const isMarked = grouped
    ? await groupStore.markGroupRead(database, await toGroupRef(context, actor, id), at)
    : await store.markRead(database, actor.id, id, at);
  if (!isMarked) throw new Refusal('notification_not_found');
  const row = await store.findNotification(context.database, id);
  if (!row) throw new Refusal('notification_not_found');
  return toNotification(row, warnOnce(context));
}

/**
 * Marks all of a member's notifications as read, or those of one tab.
 * @returns how many were unread
 */
export function markAllRead(context: Context, actor: Actor, tab?: NotificationTab): Promise<number> {
  return store.markAllRead(context.database, actor.id, { types: typesOfTab(tab), at: context.clock() });
}

/** @throws Refusal `notification_not_found` */
export async function deleteNotification(
  context: Context,
  actor: Actor,
  { id, grouped = false }: NotificationRef,
): Promise<void> {
  const isDeleted = grouped
    ? await groupStore.deleteGroup(context.database, await toGroupRef(context, actor, id))
    : await store.deleteNotification(context.database, actor.id, id);
  if (!isDeleted) throw new Refusal('notification_not_found');
}

async function toGroupRef(context: Context, actor: Actor, id: string) {
  return { userId: actor.id, id, timeZone: (await readSettings(context)).timeZone };
}

/** Claims a notification for sending. Returns false if it was claimed before. */
export function claimSending(context: Context, id: string): Promise<boolean> {
  return store.claimSending(context.database, id, context.clock());
}

type Notice<T extends NotificationType> = Omit<store.Notice<T>, 'at'>;

/**
 * Notifies members: immediately in their list, and through jobs on the channels they want. It takes only a few
 * statements, even for many members.
 */
export async function notify<T extends NotificationType>(
  context: Context,
  notice: Notice<T>,
  recipients: readonly store.Recipient<T>[],
): Promise<void> {
  const { batch } = notificationLimits;
  for (let start = 0; start < recipients.length; start += batch) {
    const part = recipients.slice(start, start + batch);
    await inTransaction(context, async (context) => {
      const { clock, database } = context;
      const defaults = tableOf(channels, (channel) => isDefault(notice.type, channel));
      const inserted = await store.insertNotifications(
        database,
        { ...notice, at: clock() },
        { recipients: part, defaults },
      );
      const listed = inserted.filter((row) => row.in_app).map((row) => row.user_id);
      await announceNotification(context, listed);
      const sent = inserted.filter(({ sends }) => sends).map(({ id }) => ({ id }));
      await addJobs(database, 'send-notification', sent);
    });
  }
}

/** Notifies a member of a current state and deletes their unread notifications of that type about earlier states. */
export function replaceUnread<T extends NotificationType>(
  context: Context,
  notice: Notice<T>,
  recipient: store.Recipient<T>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    await deleteUnread(context.database, recipient.userId, notice.type);
    await notify(context, notice, [recipient]);
  });
}

/**
 * Notifies a member of something that may happen often: occurrences within an hour fold into one notification. Only the
 * first one is sent by email or push.
 */
export function notifyFolded<T extends NotificationType>(
  context: Context,
  notice: Notice<T> & { foldKey: string },
  recipient: store.Recipient<T>,
): Promise<void> {
  return inTransaction(context, async (context) => {
    const { database, clock } = context;
    const fold = toFold(context, recipient.userId, notice.foldKey);
    await foldStore.lockFold(database, fold.userId, fold.foldKey);
    const { actorId = null, commentId = null } = notice;
    if (actorId !== null && !(await store.canNotify(database, { actorId, userId: fold.userId, at: clock() }))) return;
    if (await foldStore.foldInto(database, fold, commentId)) await announceNotification(context, [recipient.userId]);
    else await notify(context, notice, [recipient]);
  });
}

/**
 * Makes concurrent folds with these keys into a member's notifications wait until the running transaction ends. Code
 * that needs several keys must lock them all here first: a sorted order avoids deadlocks.
 */
export async function lockFolds(context: Context, userId: string, foldKeys: readonly string[]): Promise<void> {
  for (const foldKey of foldKeys.toSorted()) await foldStore.lockFold(context.database, userId, foldKey);
}

/**
 * Takes what happened at a time back out of the folded notification that counted it, if that still exists and others
 * could still fold into it.
 */
export function unfold(
  context: Context,
  userId: string,
  { foldKey, at }: { foldKey: string; at: Date },
): Promise<void> {
  return inTransaction(context, async (context) => {
    await foldStore.lockFold(context.database, userId, foldKey);
    const counted = { at, from: startOfFold(at), until: minutesAfter(at, notificationLimits.foldDelayMinutes) };
    await foldStore.unfold(context.database, toFold(context, userId, foldKey), counted);
  });
}

function toFold(context: Context, userId: string, foldKey: string) {
  return { userId, foldKey, since: startOfFold(context.clock()) };
}

/** Returns when the oldest notification was created into which something that happens at a time still folds. */
function startOfFold(at: Date): Date {
  return minutesAfter(at, -notificationLimits.foldMinutes);
}

function minutesAfter(time: Date, count: number): Date {
  return new Date(time.getTime() + count * 60_000);
}

/** Returns a notification as its channels send it, or undefined once it is gone. */
export async function findForSending(context: Context, id: string) {
  const row = await store.findNotification(context.database, id);
  if (!row) return undefined;
  const { email, push, user_id: userId } = row;
  const onProblem = warnOnce(context);
  const shown = { ...toNotification(row, onProblem), ...toSentText(row, onProblem) };
  return { userId, email, push, alertIds: alertIdsOf(row), ...shown };
}

/** Returns the alerts that a notification is about; older rows name at most the one that wants an email. */
function alertIdsOf({ type, data }: store.NotificationRow): string[] | undefined {
  if (type !== 'deal_alert') return undefined;
  return data.alertIds ?? (data.alertId ? [data.alertId] : undefined);
}

/** Scheduled: creates the partitions of the coming months, and drops old ones. */
export async function maintainPartitions(context: Context): Promise<void> {
  const now = context.clock();
  const before = startOfUtcMonth(now, notificationLimits.keptMonths);
  await store.maintainPartitions(context.database, { now, before });
}

type ChannelChoices = NotificationSettings['types'];

/** Returns what a member wants to be notified of on which channel: their own choices, and defaults for the rest. */
export async function readChannelChoices({ database }: Context, userId: string): Promise<ChannelChoices> {
  const stored = await choiceStore.listChoices(database, userId);
  const wanted = new Map(stored.map(({ type, channel, wanted }) => [`${type} ${channel}`, wanted]));
  return tableOf(notificationTypes, (type) =>
    tableOf(channels, (channel) => wanted.get(`${type} ${channel}`) ?? isDefault(type, channel)),
  );
}

export interface Choice {
  type: NotificationType;
  channel: Channel;
  wanted: boolean;
}

/** Changes a member's choices. Types that are always listed can't be removed from the list. */
export async function changeChoices({ database }: Context, userId: string, choices: readonly Choice[]): Promise<void> {
  for (const choice of choices) {
    const isFixed = choice.channel === 'inApp' && kindOf(choice.type).isAlwaysListed;
    if (!isFixed) await choiceStore.putChoice(database, { userId, ...choice });
  }
}
