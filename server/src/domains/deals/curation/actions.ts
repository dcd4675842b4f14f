import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { daysBefore } from '../../../kernel/time.ts';
import type { Context } from '../../../platform/context.ts';
import { type Curation, findRetryTime } from './rules.ts';
import * as store from './store.ts';

/**
 * Checks that a trusted member may do one more thing to others' deals today. Call it in the transaction that does it,
 * once the deal is locked.
 * @throws Refusal `curated_too_often`, with the time when they may
 */
export async function requireCurationBudget(context: Context, actor: Actor, curation: Curation): Promise<void> {
  if (curation.authorId === actor.id) return;
  await store.lockCurator(context.database, actor.id);
  const now = context.clock();
  const until = findRetryTime(curation, await store.listCurations(context.database, actor.id, daysBefore(now, 1)));
  if (!until) return;
  throw new Refusal('curated_too_often', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) });
}
