import type { ParsedInput } from '@haggle/contract/endpoint';
import { entriesOf } from '@haggle/contract/keys';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import type { changeNotificationSettings, NotificationSettings } from '@haggle/contract/notifications/settings';
import { type Actor, can } from '../../../kernel/actor.ts';
import { endOfSpan, nextMorning } from '../../../kernel/local-time.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { addJob, bulkPriority } from '../../../platform/jobs/jobs.ts';
import { lockActor, lockMember } from '../../accounts/users/row-actions.ts';
import { readSettings } from '../../site/settings/actions.ts';
import { type Choice, changeChoices, readChannelChoices } from '../actions.ts';
import * as store from './store.ts';
import { type NotificationSchedule, toSchedule } from './views.ts';

type Change = ParsedInput<typeof changeNotificationSettings>['body'];

/** Returns what a member wants to be notified of, how and when. */
export async function readNotificationSettings(
  context: Context,
  { id }: Pick<Actor, 'id'>,
): Promise<NotificationSettings> {
  const types = await readChannelChoices(context, id);
  return { types, ...toSchedule(await store.findSchedule(context.database, id)) };
}

/**
 * Changes the given settings. Concurrent changes are made one after the other, each based on the one before.
 * @throws Refusal `user_not_found`
 */
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
    figures: change.figures ?? now.figures,
    quietHours: change.quietHours === undefined ? now.quietHours : change.quietHours,
    timeZone: change.timeZone ?? now.timeZone,
  };
  // Otherwise a digest that was brought forward would come twice, and one that is due this minute not at all.
  const movesDigest = next.digest !== now.digest || next.timeZone !== now.timeZone;
  const movesFigures = next.figures !== now.figures;
  await store.putSchedule(context.database, userId, {
    ...next,
    ...(movesDigest && { dueAt: nextDigest(context.clock(), next) }),
    ...(movesFigures && { figuresDueAt: next.figures ? await nextFigures(context) : null }),
  });
}

/**
 * Changes the actor's own notification settings.
 * @throws Refusal `not_allowed` for the site's figures if they may not read them
 */
export function changeOwnSettings(context: Context, actor: Actor, change: Change): Promise<NotificationSettings> {
  if (change.figures && !can(actor, 'analytics')) throw new Refusal('not_allowed');
  return inTransaction(context, async (context) => {
    await lockActor(context, actor);
    return changeSettings(context, actor, change);
  });
}

/** Returns a member's notification schedule. */
export async function readSchedule(context: Context, userId: string): Promise<NotificationSchedule> {
  return toSchedule(await store.findSchedule(context.database, userId));
}

/** Returns the ids of members whose digest is due, after the id `range.after`. */
export function listDigestsDue(context: Context, range: { after: string; most: number }): Promise<string[]> {
  return store.listDue(context.database, 'digest_due_at', { ...range, now: context.clock() });
}

/** Counts the members with a weekly digest, and those of them whose next one is due within a week. */
export function countWeekly(context: Context): Promise<{ members: number; ready: number }> {
  return store.countWeekly(context.database, context.clock());
}

/** Makes the weekly digests that are due within a week due now. @returns how many */
export function advanceWeeklyDigests(context: Context): Promise<number> {
  return store.advanceWeeklyDigests(context.database, context.clock());
}

/**
 * Claims a due digest in the running transaction and schedules the next one. Returns undefined if none is due; in quiet
 * hours, it becomes due at their end.
 */
export async function claimDueDigest(context: Context, userId: string): Promise<NotificationSchedule | undefined> {
  const row = await store.lockSchedule(context.database, userId);
  const now = context.clock();
  if (!row?.digest_due_at || row.digest_due_at > now) return undefined;
  const schedule = toSchedule(row);
  const end = schedule.quietHours && endOfSpan(now, schedule.quietHours, schedule.timeZone);
  if (end) {
    await store.setDue(context.database, userId, { digest_due_at: end });
    // Due digests are queued every few minutes, by which time the next quiet hours may have begun.
    const wait = end.getTime() - now.getTime();
    await addJob(context.database, 'send-digest', { userId }, { priority: bulkPriority, wait });
    return undefined;
  }
  // A digest that was brought forward replaces the one that was planned.
  const from = row.digest_planned_at && row.digest_planned_at > now ? row.digest_planned_at : now;
  await store.setDue(context.database, userId, { digest_due_at: nextDigest(from, schedule), digest_planned_at: null });
  return schedule;
}

function nextDigest(now: Date, { digest, timeZone }: NotificationSchedule): Date | null {
  if (digest === 'off') return null;
  return nextMorning(now, { hour: notificationLimits.digest.hour, onMonday: digest === 'weekly', timeZone });
}

/** Returns the ids of members whose weekly figures are due, after the id `range.after`. */
export function listFiguresDue(context: Context, range: { after: string; most: number }): Promise<string[]> {
  return store.listDue(context.database, 'figures_due_at', { ...range, now: context.clock() });
}

/** Claims due weekly figures in the running transaction and schedules the next. @returns whether they were due */
export async function claimDueFigures(context: Context, userId: string): Promise<boolean> {
  const row = await store.lockSchedule(context.database, userId);
  if (!row?.figures_due_at || row.figures_due_at > context.clock()) return false;
  await store.setDue(context.database, userId, { figures_due_at: await nextFigures(context) });
  return true;
}

/** Monday morning in the site's time zone, when its week is over. */
async function nextFigures(context: Context): Promise<Date> {
  const { timeZone } = await readSettings(context);
  return nextMorning(context.clock(), { hour: notificationLimits.digest.hour, onMonday: true, timeZone });
}
