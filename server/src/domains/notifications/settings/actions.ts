import type { ParsedInput } from '@haggle/contract/endpoint';
import { limits } from '@haggle/contract/limits/limits';
import type { NotificationType } from '@haggle/contract/notifications/notifications';
import type { changeDeliverySettings, DeliverySettings } from '@haggle/contract/notifications/settings';
import type { Actor } from '../../../kernel/actor.ts';
import { nextMorning } from '../../../kernel/local-time.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockMember } from '../../accounts/users/actions.ts';
import { type Choice, changeChoices, readChoices } from '../actions.ts';
import * as store from './store.ts';
import { type Rhythm, toRhythm } from './views.ts';

type Change = ParsedInput<typeof changeDeliverySettings>['body'];

/** What a member wants to be told, how and when. */
export async function readDeliverySettings(context: Context, { id }: Pick<Actor, 'id'>): Promise<DeliverySettings> {
  const types = await readChoices(context, id);
  return { types, ...toRhythm(await store.findRhythm(context.database, id)) };
}

/** Changes what is given; of two changes at once, the second builds on the first. */
export function changeSettings(
  context: Context,
  actor: Pick<Actor, 'id'>,
  { types = {}, ...rhythm }: Change,
): Promise<DeliverySettings> {
  return inTransaction(context, async (context) => {
    await lockMember(context, actor.id);
    await changeChoices(context, actor.id, toChoices(types));
    if (Object.values(rhythm).some((part) => part !== undefined)) await changeRhythm(context, actor.id, rhythm);
    return readDeliverySettings(context, actor);
  });
}

function toChoices(types: NonNullable<Change['types']>): Choice[] {
  return Object.entries(types).flatMap(([type, wishes]) =>
    Object.entries(wishes ?? {}).map(
      ([channel, wanted]) => ({ type: type as NotificationType, channel, wanted }) as Choice,
    ),
  );
}

async function changeRhythm(context: Context, userId: string, change: Omit<Change, 'types'>): Promise<void> {
  const now = toRhythm(await store.findRhythm(context.database, userId));
  const next: Rhythm = {
    digest: change.digest ?? now.digest,
    quietHours: change.quietHours === undefined ? now.quietHours : change.quietHours,
    timeZone: change.timeZone ?? now.timeZone,
  };
  await store.putRhythm(context.database, userId, { ...next, dueAt: nextDigest(context.clock(), next) });
}

/** When a member hears of things. */
export async function readRhythm(context: Context, userId: string): Promise<Rhythm> {
  return toRhythm(await store.findRhythm(context.database, userId));
}

/** Ids of members whose digest is due, from after one of them. */
export function listDigestsDue(context: Context, range: { after: string; most: number }): Promise<string[]> {
  return store.listDigestsDue(context.database, context.clock(), range);
}

/** Takes a digest that is due in the running transaction, and notes when the next one will be; undefined if none is. */
export async function takeDueDigest(context: Context, userId: string): Promise<Rhythm | undefined> {
  const row = await store.lockRhythm(context.database, userId);
  const now = context.clock();
  if (!row?.digest_due_at || row.digest_due_at > now) return undefined;
  const rhythm = toRhythm(row);
  await store.setDue(context.database, userId, nextDigest(now, rhythm));
  return rhythm;
}

function nextDigest(now: Date, { digest, timeZone }: Rhythm): Date | null {
  if (digest === 'off') return null;
  return nextMorning(now, { hour: limits.digest.hour, onMonday: digest === 'weekly', timeZone });
}
