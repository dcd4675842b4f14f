import type { StatusMaps } from '@haggle/contract/saves';
import type { Actor } from '../../platform/actor.ts';
import type { Context } from '../../platform/context.ts';
import type { PageRequest } from '../../platform/paging.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as deals from '../deals/actions.ts';
import { requireUser } from '../users/actions.ts';
import { readVotes } from '../votes/actions.ts';
import * as store from './store.ts';

/**
 * Saves a deal; saving it again changes nothing.
 * @throws Refusal `deal_not_found`
 */
export async function saveDeal(context: Context, actor: Actor, dealId: string): Promise<void> {
  if (!(await store.isDeal(context.database, dealId))) throw new Refusal('deal_not_found');
  await store.insertSave(context.database, actor.id, dealId, context.clock());
}

export async function unsaveDeal(context: Context, actor: Actor, dealId: string): Promise<void> {
  await store.deleteSave(context.database, actor.id, dealId);
}

/**
 * A member's saved deals, for the member or an admin.
 * @throws Refusal `not_allowed`, `user_not_found`
 */
export async function listSavedDeals(context: Context, actor: Actor, userId: string, page: PageRequest) {
  if (actor.id !== userId && actor.role !== 'admin') throw new Refusal('not_allowed');
  await requireUser(context, userId);
  return deals.listSavedDeals(context, userId, page);
}

/** How a member stands on each of these deals. */
export async function readStatus(context: Context, actor: Actor, dealIds: readonly string[]): Promise<StatusMaps> {
  const [saves, voteStatus] = await Promise.all([
    store.findSaves(context.database, actor.id, dealIds),
    readVotes(context, actor, dealIds),
  ]);
  return { savedStatus: Object.fromEntries(dealIds.map((id) => [id, saves.has(id)])), voteStatus };
}

/** Who saved one deal has saved another instead. */
export function carrySaves(context: Context, fromId: string, intoId: string): Promise<void> {
  return store.moveSaves(context.database, fromId, intoId);
}

/** Ids of members who saved a deal, by id, from after one of them. */
export function listSavers(
  context: Context,
  dealId: string,
  range: { after: string; most: number },
): Promise<string[]> {
  return store.listSavers(context.database, dealId, range);
}
