import type { LifecycleStatus } from '@haggle/contract/deals/deals';
import { isPublic } from '@haggle/contract/deals/status';
import { sortIds } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

// The row of a deal, for every domain that decides about deals. scripts/layout/table-owners.ts lists who else writes
// it.

export { landingOfDeal, pathOfDeal } from './path-store.ts';
export { shippingOf } from './rules.ts';
export type { DealFacts } from './store.ts';

/** Returns the facts that decisions about a deal need, in any status. They may change the next moment. */
export function findDealFacts(context: Context, id: string): Promise<store.DealFacts | undefined> {
  return store.findFacts(context.database, id);
}

/** Returns the same, locked until the transaction ends: other transactions that lock or hold the deal wait. */
export function lockDeal(context: Context, id: string): Promise<store.DealFacts | undefined> {
  return store.lockFacts(context.database, id);
}

/** Returns the same, held until the transaction ends: others may hold the deal too, but not change it. */
export function holdDeal(context: Context, id: string): Promise<store.DealFacts | undefined> {
  return store.holdFacts(context.database, id);
}

/** Returns whether any of these deals is by this author. */
export async function hasDealOf(context: Context, authorId: string, ids: readonly string[]): Promise<boolean> {
  return ids.length > 0 && (await store.hasDealOf(context.database, authorId, ids));
}

/** Returns whether an import or a source brought a deal, so that its author is owed nothing for it. */
export function isImported(context: Context, id: string): Promise<boolean> {
  return store.isImported(context.database, id);
}

/**
 * Holds a public deal until the transaction ends.
 * @throws Refusal `deal_not_found`
 */
export async function holdPublicDeal(context: Context, id: string): Promise<store.DealFacts> {
  const deal = await holdDeal(context, id);
  if (!deal || !isPublic(deal.status)) throw new Refusal('deal_not_found');
  return deal;
}

/** Locks deals in id order, so that two transactions that lock several can't deadlock. */
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
 * Adds deals, each with another link key.
 * @returns their ids by link key
 */
export function insertDeals(context: Context, deals: readonly store.NewDeal[]): Promise<Map<string, string>> {
  return store.insertDeals(context.database, deals);
}

/** Updates the given columns. */
export function updateDeal(context: Context, id: string, change: store.DealChange): Promise<void> {
  return store.updateDeal(context.database, id, change);
}

/**
 * Deletes deals permanently, with everything that references them and without a trace. Only for imported deals that no
 * one touched: deals of members get the status `removed` instead.
 */
export function deleteDeals(context: Context, ids: readonly string[]): Promise<void> {
  return store.deleteDeals(context.database, ids);
}

/** Removes a deal and redirects its address to another. Deals merged into it before redirect there too. */
export async function markMerged(context: Context, id: string, into: string): Promise<void> {
  const at = context.clock();
  await updateDeal(context, id, { status: 'removed', merged_into: into, status_changed_at: at, updated_at: at });
  await store.redirectMerged(context.database, id, into);
}

/** Separates a merged deal again; it stays removed for now. */
export async function unmarkMerged(context: Context, id: string): Promise<void> {
  await updateDeal(context, id, { merged_into: null, updated_at: context.clock() });
}

/** Increments the revision of deals for a change to what they show that isn't in a column of their rows. */
export function incrementRevisions(
  context: Context,
  ids: readonly string[],
  where: { status?: LifecycleStatus } = {},
): Promise<void> {
  return store.incrementRevisions(context.database, ids, where);
}

/**
 * Moves the deals of one category, store or brand to another.
 * @returns how many there were
 */
export function moveDealReferences(
  context: Context,
  kind: 'category' | 'store' | 'brand',
  move: { from: string; into: string },
): Promise<number> {
  return store.moveReferences(context.database, kind, move);
}
