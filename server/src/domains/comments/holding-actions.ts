import * as holdingLimits from '@haggle/contract/limits/holding';
import { type Actor, can } from '../../kernel/actor.ts';
import { daysBefore, daysBetween } from '../../kernel/time.ts';
import type { Context } from '../../platform/context.ts';
import { linkedHosts } from '../../platform/text/markdown.ts';
import { readSettings } from '../site/settings/actions.ts';
import { marksOf, reasonToHold } from './holding-rules.ts';
import * as store from './holding-store.ts';

/** Whether a comment looks so much like spam that a moderator reads it first. */
export async function looksLikeSpam(context: Context, actor: Actor, body: string): Promise<boolean> {
  if (!isLookedAt(actor)) return false;
  const { database } = context;
  const now = context.clock();
  const { knownPosts } = await readSettings(context);
  const hosts = linkedHosts(body)
    .map((host) => host.replace(/^www\./, ''))
    .slice(0, holdingLimits.hostsMost);
  const marks = marksOf(body);
  const since = daysBefore(now, holdingLimits.markDays);
  const [known, twins, shownPosts] = await Promise.all([
    hosts.length > 0 ? store.listKnownHosts(database, actor.id, hosts) : [],
    marks.length > 0 ? store.countTwins(database, { userId: actor.id, marks, since }) : { others: 0, own: 0 },
    hosts.length > 0 ? store.countShownPosts(database, actor.id, Math.max(1, knownPosts)) : 0,
  ]);
  const days = daysBetween(actor.joinedAt, now);
  const reason = reasonToHold(
    { trustLevel: actor.trustLevel, days, shownPosts, knownPosts },
    { unknownHosts: hosts.length - known.length, otherTwins: twins.others, ownTwins: twins.own },
  );
  if (reason) context.log.info({ userId: actor.id, reason }, 'A comment waits for a moderator.');
  return reason !== undefined;
}

/** Remembers what somebody new has said, whether it is shown or waits, to know it again. */
export async function rememberText(
  context: Context,
  actor: Actor,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const marks = isLookedAt(actor) ? marksOf(body) : [];
  if (marks.length > 0)
    await store.insertMarks(context.database, { commentId: id, marks, at: context.clock() });
}

/** Scheduled. */
export function forgetTexts(context: Context): Promise<void> {
  return store.deleteMarks(context.database, daysBefore(context.clock(), holdingLimits.markDays));
}

function isLookedAt(actor: Actor): boolean {
  return actor.trustLevel < holdingLimits.untilTrust && !can(actor, 'review');
}
