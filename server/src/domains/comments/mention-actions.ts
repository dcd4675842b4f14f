import * as commentLimits from '@haggle/contract/limits/comments';
import { type Actor, can } from '../../kernel/actor.ts';
import { spend } from '../../platform/budgets.ts';
import type { Context } from '../../platform/context.ts';
import * as store from './store.ts';

/** By trust level. */
const mentionBudgets = ['mentionsOfNewcomer', 'mentionsOfMember', 'mentionsOfTrusted', 'mentionsOfTrusted'] as const;

/**
 * Returns ids of the mentioned members to notify: the first ones, within the author's limits per comment and per day.
 * The limits depend on the trust level, and staff who review have none. All names are linked in any case.
 */
export async function pickMentioned(context: Context, actor: Actor, names: readonly string[]): Promise<string[]> {
  const found = await store.findByUsernames(context.database, names);
  const candidates = names.flatMap((name) =>
    found.filter(({ id, username }) => id !== actor.id && username.toLowerCase() === name),
  );
  if (can(actor, 'review')) return candidates.map(({ id }) => id);
  const notified = candidates.slice(0, commentLimits.mentionsTold[actor.trustLevel]);
  if (notified.length === 0) return [];
  const remaining = await spend(context, mentionBudgets[actor.trustLevel], actor.id, notified.length);
  return notified.slice(0, Math.max(0, notified.length + Math.min(remaining, 0))).map(({ id }) => id);
}
