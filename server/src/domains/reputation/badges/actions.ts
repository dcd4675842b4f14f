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
import { findBadge, newlyEarned, progressOf, worded } from './rules.ts';
import * as store from './store.ts';
import { toBadge, toBadgeProgress, toBadgeText, toLeaderboardEntry } from './views.ts';

/** All badges, and how far a member is. */
export async function readProgress(context: Context, actor: Actor): Promise<BadgeProgress[]> {
  const facts = await store.findFacts(context.database, actor.id, context.clock());
  if (!facts) throw new Refusal('user_not_found');
  const earned = new Map((await store.listEarned(context.database, actor.id)).map(({ id, at }) => [id, at]));
  const texts = await store.listTexts(context.database);
  return progressOf(facts).map(({ rule, ...progress }) =>
    toBadgeProgress({ ...progress, rule: worded(rule, texts) }, earned.get(rule.id)),
  );
}

/** A member's badges, last earned first. */
export async function listBadges(context: Context, userId: string): Promise<EarnedBadge[]> {
  const earned = await store.listEarned(context.database, userId);
  const texts = await store.listTexts(context.database);
  return earned.flatMap(({ id, at }) => {
    const rule = findBadge(id);
    return rule ? [{ ...toBadge(worded(rule, texts)), earnedAt: at.toISOString() }] : [];
  });
}

/** @throws Refusal `user_not_found` */
export async function readBadgesOf(context: Context, userId: string) {
  if (!(await store.isUser(context.database, userId))) throw new Refusal('user_not_found');
  return { badges: await listBadges(context, userId) };
}

/** What a badge is called before the owner changes it; undefined for one that the catalogue does not have. */
export function firstNameOf(id: string): string | undefined {
  return findBadge(id)?.name;
}

/** Consequence of whatever a badge counts: looks soon at what is due; a hundred votes make one look. */
export async function queueBadges(context: Context, userId: string | null): Promise<void> {
  if (userId !== null) await addJob(context.database, 'grant-badges', { userId }, { key: `badges:${userId}` });
}

/** Job: gives a member the badges that are due. Nothing is ever taken back. */
export function grantBadges(context: Context, userId: string): Promise<void> {
  return inTransaction(context, async (context) => {
    const at = context.clock();
    const facts = await store.findFacts(context.database, userId, at);
    if (!facts) return;
    const earned = new Set((await store.listEarned(context.database, userId)).map(({ id }) => id));
    const due = newlyEarned(facts, earned);
    for (const rule of due) {
      if (await store.insertBadge(context.database, userId, rule.id, at)) {
        await recordEvent(context, 'badge.earned', { userId, badgeId: rule.id });
      }
    }
  });
}

/** One run looks at so many members in one go. */
const batch = 500;
/** Should the job rest for days, nobody is forgotten. */
const catchUpDays = 7;

/** Scheduled: badges that come with time alone, for those whose day it is. */
export async function grantAgeBadges(context: Context): Promise<void> {
  const now = context.clock().getTime();
  const spans = badgeRules
    .filter(({ counts }) => counts === 'daysJoined')
    .map(({ target }) => ({ from: new Date(now - (target + catchUpDays) * day), to: new Date(now - target * day) }));
  const batches = inBatches<string>(batch, (afterId = '0') =>
    store.listAged(context.database, spans, { afterId, most: batch }),
  );
  for await (const members of batches) for (const userId of members) await grantBadges(context, userId);
}

const periodDays = { week: 7, month: 30, all: undefined } as const;

/** The members who earned most points in a period. */
export async function readLeaderboard(
  context: Context,
  { period, limit }: { period: (typeof leaderboardPeriods)[number]; limit: number },
): Promise<LeaderboardEntry[]> {
  const days = periodDays[period];
  const since = days === undefined ? undefined : daysBefore(context.clock(), days);
  return (await store.listLeaders(context.database, { since, limit })).map(toLeaderboardEntry);
}

/** All badges with their first words and those that stand now. */
export async function listTexts(context: Context): Promise<BadgeText[]> {
  const texts = await store.listTexts(context.database);
  return badgeRules.map((rule) => toBadgeText(rule, worded(rule, texts)));
}

/**
 * Changes what a badge is called and says; without words, its first ones come back.
 * @throws Refusal `badge_not_found`
 */
export function changeText(
  context: Context,
  actor: Actor,
  id: string,
  text: store.BadgeWords | null,
): Promise<BadgeText> {
  const rule = findBadge(id);
  if (!rule) throw new Refusal('badge_not_found');
  return inTransaction(context, async (context) => {
    const before = worded(rule, await store.listTexts(context.database));
    if (text) await store.putText(context.database, id, { ...text, by: actor.id, at: context.clock() });
    else await store.deleteText(context.database, id);
    const { name, description } = text ?? rule;
    const changes = { name: [before.name, name], description: [before.description, description] } as const;
    await recordAudit(context, actor, { action: 'badge.reworded', subject: 'badge', subjectId: id, changes });
    await announceEviction(context.database);
    return toBadgeText(rule, { ...rule, name, description });
  });
}
