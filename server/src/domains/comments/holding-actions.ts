import * as holdingLimits from '@haggle/contract/limits/holding';
import type { Held } from '@haggle/contract/moderation/reports';
import { type Actor, can } from '../../kernel/actor.ts';
import { daysBefore, daysBetween } from '../../kernel/time.ts';
import type { Context } from '../../platform/context.ts';
import { linkedHosts } from '../../platform/text/markdown.ts';
import { readSettings } from '../site/settings/actions.ts';
import { areAlike, marksOf, partsOf, reasonToHold } from './holding-rules.ts';
import * as store from './holding-store.ts';

/** A comment before an edit; its text was checked when it was written. */
interface Before {
  id: string;
  body: string;
}

/** Returns why a comment, or what an edit adds to it, looks like spam and should wait; undefined for nearly all. */
export async function findSpamSign(
  context: Context,
  actor: Actor,
  body: string,
  before?: Before,
): Promise<Held | undefined> {
  if (!isLookedAt(actor)) return undefined;
  const { database } = context;
  const now = context.clock();
  const { knownPosts } = await readSettings(context);
  const seen = before ? hostsOf(before.body) : [];
  const hosts = hostsOf(body).filter((host) => !seen.includes(host));
  const parts = partsOf(body);
  const isSameAsBefore = before !== undefined && areAlike(partsOf(before.body), parts);
  const [known, twins, shownPosts] = await Promise.all([
    listKnown(context, actor, hosts),
    isSameAsBefore ? [] : listTwins(context, parts, before?.id),
    hosts.length > 0 ? store.countShownPosts(database, actor.id, Math.max(1, knownPosts)) : 0,
  ]);
  const days = daysBetween(actor.joinedAt, now);
  const unknown = hosts.filter((host) => !known.includes(host));
  const reason = reasonToHold(
    { trustLevel: actor.trustLevel, days, shownPosts, knownPosts },
    {
      unknownHosts: unknown.length,
      otherTwins: twins.filter(isOthers).length,
      ownTwins: twins.length - twins.filter(isOthers).length,
    },
  );
  if (reason) context.log.info({ userId: actor.id, reason }, 'A comment looks like spam.');
  return reason && { because: reason, met: reason === 'unknown_link' ? (unknown[0] ?? null) : null };

  function isOthers({ authorId }: store.Similar): boolean {
    return authorId !== actor.id;
  }
}

/** Returns the hosts that published deals of other members link to. */
async function listKnown({ database }: Context, { id }: Actor, hosts: readonly string[]): Promise<string[]> {
  return hosts.length > 0 ? store.listKnownHosts(database, id, hosts) : [];
}

/** Returns comments of the last `holdingLimits.markDays` days that say nearly the same. */
async function listTwins(context: Context, parts: ReadonlySet<number>, exceptId = '0'): Promise<store.Similar[]> {
  if (parts.size === 0) return [];
  const since = daysBefore(context.clock(), holdingLimits.markDays);
  const similar = await store.listSimilar(context.database, { marks: marksOf(parts), since, exceptId });
  return similar.filter(({ body }) => body !== null && areAlike(partsOf(body), parts));
}

function hostsOf(body: string): string[] {
  const hosts = linkedHosts(body).map((host) => host.replace(/^www\./, ''));
  return [...new Set(hosts)].slice(0, holdingLimits.maxHosts);
}

/** Stores the marks of a newer member's text, shown or held, to recognize copies. */
export async function rememberText(
  context: Context,
  actor: Actor,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const marks = isLookedAt(actor) ? marksOf(partsOf(body)) : [];
  if (marks.length > 0) await store.insertMarks(context.database, { commentId: id, marks, at: context.clock() });
}

/** Scheduled job: deletes marks older than `holdingLimits.markDays` days. */
export function deleteTexts(context: Context): Promise<void> {
  return store.deleteMarks(context.database, daysBefore(context.clock(), holdingLimits.markDays));
}

function isLookedAt(actor: Actor): boolean {
  return actor.trustLevel < holdingLimits.untilTrust && !can(actor, 'review');
}
