import type { ParsedInput } from '@haggle/contract/endpoint';
import { entriesOf } from '@haggle/contract/keys';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import type { changeNotificationSettings, NotificationSettings } from '@haggle/contract/notifications/settings';
import type { Actor } from '../../../kernel/actor.ts';
import { nextMorning } from '../../../kernel/local-time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockMember } from '../../accounts/users/actions.ts';
import { type Choice, changeChoices, readChannelChoices } from '../actions.ts';
import * as store from './store.ts';
import { type NotificationSchedule, toSchedule } from './views.ts';

type Change = ParsedInput<typeof changeNotificationSettings>['body'];

/** What a member wants to be told, how and when. */
export async function readNotificationSettings(
  context: Context,
  { id }: Pick<Actor, 'id'>,
): Promise<NotificationSettings> {
  const types = await readChannelChoices(context, id);
  return { types, ...toSchedule(await store.findSchedule(context.database, id)) };
}

/** Changes what is given; of two changes at once, the second builds on the first. */
export function changeSettings(
  context: Context,
  actor: Pick<Actor, 'id'>,
  { types = {}, ...schedule }: Change,
): Promise<NotificationSettings> {
  return inTransaction(context, async (context) => {
    await lockMember(context, actor.id);
    await changeChoices(context, actor.id, toChoices(types));
    if (Object.values(schedule).some((part) => part !== undefined)) await changeSchedule(context, actor.id, schedule);
    return readNotificationSettings(context, actor);
  });
}

function toChoices(types: NonNullable<Change['types']>): Choice[] {
  return entriesOf(types).flatMap(([type, wishes]) =>
    entriesOf(wishes).map(([channel, wanted]) => ({ type, channel, wanted })),
  );
}

async function changeSchedule(context: Context, userId: string, change: Omit<Change, 'types'>): Promise<void> {
  const now = toSchedule(await store.findSchedule(context.database, userId));
  const next: NotificationSchedule = {
    digest: change.digest ?? now.digest,
    news: change.news ?? now.news,
    quietHours: change.quietHours === undefined ? now.quietHours : change.quietHours,
    timeZone: change.timeZone ?? now.timeZone,
  };
  await store.putSchedule(context.database, userId, { ...next, dueAt: nextDigest(context.clock(), next) });
}

/** When a member hears of things. */
export async function readSchedule(context: Context, userId: string): Promise<NotificationSchedule> {
  return toSchedule(await store.findSchedule(context.database, userId));
}

/** Ids of members whose digest is due, from after one of them. */
export function listDigestsDue(context: Context, range: { after: string; most: number }): Promise<string[]> {
  return store.listDigestsDue(context.database, context.clock(), range);
}

/** Takes a digest that is due in the running transaction, and notes when the next one will be; undefined if none is. */
export async function takeDueDigest(context: Context, userId: string): Promise<NotificationSchedule | undefined> {
  const row = await store.lockSchedule(context.database, userId);
  const now = context.clock();
  if (!row?.digest_due_at || row.digest_due_at > now) return undefined;
  const schedule = toSchedule(row);
  await store.setDue(context.database, userId, nextDigest(now, schedule));
  return schedule;
}

function nextDigest(now: Date, { digest, timeZone }: NotificationSchedule): Date | null {
  if (digest === 'off') return null;
  return nextMorning(now, { hour: notificationLimits.digest.hour, onMonday: digest === 'weekly', timeZone });
}
