import type { LifecycleStatus } from '@haggle/contract/deals';
import type { Event } from '../../events.ts';
import type { Context } from '../../platform/context.ts';
import { announceEviction } from '../../platform/database/eviction.ts';
import { hotOf } from './rules.ts';
import * as store from './store.ts';

/** Consequence of whatever moves a deal's rank: recomputes it from the deal's votes and state. */
export async function refreshHot(context: Context, event: Event<'vote.cast' | 'deal.moved'>): Promise<void> {
  const { dealId } = event.payload;
  const facts = await store.lockRankFacts(context.database, dealId);
  if (!facts) return;
  await store.updateHot(context.database, dealId, hotOf({ ...facts, status: facts.status as LifecycleStatus }));
  await announceEviction(context.database);
}
