import type { BadgeProgress, BadgeText, EarnedBadge, LeaderboardEntry } from '@haggle/contract/reputation/badges';
import type { leaderboardPeriods } from '@haggle/contract/reputation/choices';
import type { Actor } from '../../../kernel/actor.ts';
import { inBatches } from '../../../kernel/batches.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { day, daysBefore } from '../../../kernel/time.ts';
import { announceEviction } from '../../../platform/cache/eviction.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { recordAudit } from '../../audit/actions.ts';
import { badgeRules } from './catalogue-rules.ts';
import { findBadge, newlyEarned, nextTargets, progressOf, withOwnerTexts } from './rules.ts';
import * as store from './store.ts';
import { toBadge, toBadgeProgress, toBadgeText, toLeaderboardEntry } from './views.ts';

/** Returns all badges with a member's progress towards each. */
export async function readProgress(context: Context, actor: Actor): Promise<BadgeProgress[]> {
  const facts = await store.findFacts(context.database, actor.id, context.clock());
  if (!facts) throw new Refusal('user_not_found');
  const earned = new Map((await store.listEarned(context.database, actor.id)).map(({ id, at }) => [id, at]));
  const texts = await store.listTexts(context.database);
  return progressOf(facts).map(({ rule, ...progress }) =>
    toBadgeProgress({ ...progress, rule: withOwnerTexts(rule, texts) }, earned.get(rule.id)),
  );
}

/** Returns a member's badges, last earned first. */
export async function listBadges(context: Context, userId: string): Promise<EarnedBadge[]> {
  const earned = await store.listEarned(context.database, userId);
  const texts = await store.listTexts(context.database);
  return earned.flatMap(({ id, at }) => {
    const rule = findBadge(id);
    return rule ? [{ ...toBadge(withOwnerTexts(rule, texts)), earnedAt: at.toISOString() }] : [];
  });
}

/** @throws Refusal `user_not_found` */
export async function readBadgesOf(context: Context, userId: string) {
  if (!(await store.isUser(context.database, userId))) throw new Refusal('user_not_found');
  return { badges: await listBadges(context, userId) };
}

/** Returns a badge's original name, whatever the owner calls it; undefined for an unknown id. */
export function originalNameOf(id: string): string | undefined {
  return findBadge(id)?.name;
}

/** Consequence of every event that a badge counts: queues a check for due badges. A hundred votes queue one job. */
export async function queueBadges(context: Context, userId: string | null): Promise<void> {
  if (userId !== null) await addJob(context.database, 'grant-badges', { userId }, { key: `badges:${userId}` });
}

/** Job: gives a member the badges that are due. Badges are never taken back. */
export function grantBadges(context: Context, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const earned = new Set((await store.listEarned(context.database, userId)).map(({ id }) => id));
    const facts = await store.findFactsFor(context.database, userId, { targets: nextTargets(earned), now: at });
    if (!facts) return;
    const due = newlyEarned(facts, earned);
    for (const rule of due) {
      if (await store.insertBadge(context.database, userId, rule.id, at)) {
        await recordEvent(context, 'badge.earned', { userId, badgeId: rule.id });
      }
    }
  });
}

/** Members read per batch. */
const batch = 500;
/** Covers days on which the job didn't run, so that no one is missed. */
const catchUpDays = 7;

/** Scheduled job: grants the badges for length of membership to members who have just reached it. */
export async function grantAgeBadges(context: Context): Promise<void> {
  const now = context.clock().getTime();
  const spans = badgeRules
    .filter(({ counts }) => counts === 'daysJoined')
    .map(({ target }) => ({ from: new Date(now - (target + catchUpDays) * day), to: new Date(now - target * day) }));
  const batches = inBatches<string>(batch, (afterId = '0') =>
    store.listJoinedIn(context.database, spans, { afterId, most: batch }),
  );
  for await (const members of batches) for (const userId of members) await grantBadges(context, userId);
}

const periodDays = { week: 7, month: 30, all: undefined } as const;

/** Returns the members who earned the most points in a period. */
export async function readLeaderboard(
  context: Context,
  { period, limit }: { period: (typeof leaderboardPeriods)[number]; limit: number },
): Promise<LeaderboardEntry[]> {
  const days = periodDays[period];
  const since = days === undefined ? undefined : daysBefore(context.clock(), days);
  return (await store.listLeaders(context.database, { since, limit })).map(toLeaderboardEntry);
}

/** Returns all badges with their original texts and the current ones. */
export async function listTexts(context: Context): Promise<BadgeText[]> {
  const texts = await store.listTexts(context.database);
  return badgeRules.map((rule) => toBadgeText(rule, withOwnerTexts(rule, texts)));
}

/**
 * Changes a badge's name and description; null restores the original ones.
 * @throws Refusal `badge_not_found`
 */
export function changeText(
  context: Context,
  actor: Actor,
  id: string,
  text: store.BadgeTexts | null,
): Promise<BadgeText> {
  const rule = findBadge(id);
  if (!rule) throw new Refusal('badge_not_found');
  return inTransaction(context, async (context) => {
    const before = withOwnerTexts(rule, await store.listTexts(context.database));
    if (text) await store.putText(context.database, id, { ...text, by: actor.id, at: context.clock() });
    else await store.deleteText(context.database, id);
    const { name, description } = text ?? rule;
    const changes = { name: [before.name, name], description: [before.description, description] } as const;
    await recordAudit(context, actor, { action: 'badge.reworded', subject: 'badge', subjectId: id, changes });
    await announceEviction(context.database);
    return toBadgeText(rule, { ...rule, name, description });
  });
}
