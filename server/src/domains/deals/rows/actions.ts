import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isPublic } from '@haggle/contract/deals/status';
import { sortIds } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

// The row of a deal, for every domain that decides about deals: who else writes it is in scripts/layout/table-owners.ts.

export { landingOfDeal, pathOfDeal } from './path-store.ts';
export { shippingOf } from './rules.ts';
export type { DealFacts } from './store.ts';

/** What decisions about a deal rest on, whatever its state; it may change the next moment. */
export function findDealFacts(context: Context, id: string): Promise<store.DealFacts | undefined> {
  return store.findFacts(context.database, id);
}

/** The same, locked until the transaction ends: whoever else locks or holds the deal waits. */
export function lockDeal(context: Context, id: string): Promise<store.DealFacts | undefined> {
  return store.lockFacts(context.database, id);
}

/** The same, held until the transaction ends: others may hold the deal as well, but nobody changes it. */
export function holdDeal(context: Context, id: string): Promise<store.DealFacts | undefined> {
  return store.holdFacts(context.database, id);
}

/** Whether any of these deals is of this author. */
export async function hasDealOf(context: Context, authorId: string, ids: readonly string[]): Promise<boolean> {
  return ids.length > 0 && (await store.hasDealOf(context.database, authorId, ids));
}

/**
 * Holds a deal that everybody may see.
 * @throws Refusal `deal_not_found`
 */
export async function holdPublicDeal(context: Context, id: string): Promise<store.DealFacts> {
  const deal = await holdDeal(context, id);
  if (!deal || !isPublic(deal.status)) throw new Refusal('deal_not_found');
  return deal;
}

/** Locks deals in the order of their ids, so that two who lock several cannot wait for each other. */
export async function lockDeals(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, store.DealFacts>> {
  const found = new Map<string, store.DealFacts>();
  for (const id of sortIds(ids)) {
    const deal = await lockDeal(context, id);
    if (deal) found.set(id, deal);
  }
  return found;
}

/** @returns the id of the new deal */
export function insertDeal(context: Context, deal: store.NewDeal): Promise<string> {
  return store.insertDeal(context.database, deal);
}

/**
 * Adds deals, no two with one link key.
 * @returns their ids by link key
 */
export function insertDeals(context: Context, deals: readonly store.NewDeal[]): Promise<Map<string, string>> {
  return store.insertDeals(context.database, deals);
}

/** Changes the columns that are given. */
export function updateDeal(context: Context, id: string, change: store.DealChange): Promise<void> {
  return store.updateDeal(context.database, id, change);
}

/**
 * Deletes deals for good, with all that hangs on them and no trace: for what an import brought and nobody touched. What members
 * posted is removed by its state instead.
 */
export function deleteDeals(context: Context, ids: readonly string[]): Promise<void> {
  return store.deleteDeals(context.database, ids);
}

/** Removes a deal whose address leads to another from now on. Those merged into it before lead there too. */
export async function markMerged(context: Context, id: string, into: string): Promise<void> {
  const at = context.clock();
  await updateDeal(context, id, { status: 'removed', merged_into: into, status_changed_at: at, updated_at: at });
  await store.redirectMerged(context.database, id, into);
}

/** A merged deal is one of its own again, removed as yet. */
export async function unmarkMerged(context: Context, id: string): Promise<void> {
  await updateDeal(context, id, { merged_into: null, updated_at: context.clock() });
}

/** Counts a change of what deals show that no column of their rows tells of. */
export function countRevisions(
  context: Context,
  ids: readonly string[],
  where: { status?: LifecycleStatus } = {},
): Promise<void> {
  return store.countRevisions(context.database, ids, where);
}

/**
 * Gives the deals of one category, store or brand to another.
 * @returns how many there were
 */
export function moveDealReferences(
  context: Context,
  kind: 'category' | 'store' | 'brand',
  move: { from: string; into: string },
): Promise<number> {
  return store.moveReferences(context.database, kind, move);
}
