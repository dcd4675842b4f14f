import * as holdingLimits from '@haggle/contract/limits/holding';
import type { Held } from '@haggle/contract/moderation/reports';
import { type Actor, can } from '../../kernel/actor.ts';
import { daysBefore, daysBetween } from '../../kernel/time.ts';
import type { Context } from '../../platform/context.ts';
import { linkedHosts } from '../../platform/text/markdown.ts';
import { readSettings } from '../site/settings/actions.ts';
import { areSimilar, findHoldReason, marksOf, shinglesOf } from './holding-rules.ts';
import * as store from './holding-store.ts';

/** A comment before an edit; its text was checked when it was written. */
interface PreviousComment {
  id: string;
  body: string;
}

/** Returns why a comment, or what an edit adds to it, looks like spam and should wait; undefined for nearly all. */
export async function detectSpam(
  context: Context,
  actor: Actor,
  body: string,
  previous?: PreviousComment,
): Promise<Held | undefined> {
  if (!isScreened(actor)) return undefined;
  const { database } = context;
  const now = context.clock();
  const { knownPosts } = await readSettings(context);
  const previousHosts = previous ? hostsOf(previous.body) : [];
  const hosts = hostsOf(body).filter((host) => !previousHosts.includes(host));
  const parts = shinglesOf(body);
  const isSameAsPrevious = previous !== undefined && areSimilar(shinglesOf(previous.body), parts);
  const [knownHosts, duplicates, shownPosts] = await Promise.all([
    listKnown(context, actor, hosts),
    isSameAsPrevious ? [] : listDuplicates(context, parts, previous?.id),
    hosts.length > 0 ? store.countShownPosts(database, actor.id, Math.max(1, knownPosts)) : 0,
  ]);
  const days = daysBetween(actor.joinedAt, now);
  const newHosts = hosts.filter((host) => !knownHosts.includes(host));
  const reason = findHoldReason(
    { trustLevel: actor.trustLevel, days, shownPosts, knownPosts },
    {
      unknownHosts: newHosts.length,
      otherDuplicates: duplicates.filter(isByOther).length,
      ownDuplicates: duplicates.length - duplicates.filter(isByOther).length,
    },
  );
  if (reason) context.log.info({ userId: actor.id, reason }, 'A comment looks like spam.');
  return reason && { because: reason, met: reason === 'unknown_link' ? (newHosts[0] ?? null) : null };

  function isByOther({ authorId }: store.SimilarComment): boolean {
    return authorId !== actor.id;
  }
}

/** Returns the hosts that published deals of other members link to. */
async function listKnown({ database }: Context, { id }: Actor, hosts: readonly string[]): Promise<string[]> {
  return hosts.length > 0 ? store.listKnownHosts(database, id, hosts) : [];
}

/** Returns comments of the last `holdingLimits.markDays` days that say nearly the same. */
async function listDuplicates(
  context: Context,
  parts: ReadonlySet<number>,
  exceptId = '0',
): Promise<store.SimilarComment[]> {
  if (parts.size === 0) return [];
  const since = daysBefore(context.clock(), holdingLimits.markDays);
  const similar = await store.listSimilarComments(context.database, { marks: marksOf(parts), since, exceptId });
  return similar.filter(({ body }) => body !== null && areSimilar(shinglesOf(body), parts));
}

function hostsOf(body: string): string[] {
  const hosts = linkedHosts(body).map((host) => host.replace(/^www\./, ''));
  return [...new Set(hosts)].slice(0, holdingLimits.maxHosts);
}

/** Stores the marks of a newer member's text, shown or held, to recognize copies. */
export async function storeTextMarks(
  context: Context,
  actor: Actor,
  { id, body }: { id: string; body: string },
): Promise<void> {
  const marks = isScreened(actor) ? marksOf(shinglesOf(body)) : [];
  if (marks.length > 0) await store.insertMarks(context.database, { commentId: id, marks, at: context.clock() });
}

/** Scheduled job: deletes marks older than `holdingLimits.markDays` days. */
export function deleteOldMarks(context: Context): Promise<void> {
  return store.deleteMarks(context.database, daysBefore(context.clock(), holdingLimits.markDays));
}

function isScreened(actor: Actor): boolean {
  return actor.trustLevel < holdingLimits.untilTrust && !can(actor, 'review');
}
