import type { Mute, MuteDraft } from '@haggle/contract/accounts/mutes';
import * as muteLimits from '@haggle/contract/limits/mutes';
import type { Actor } from '../../../kernel/actor.ts';
import type { PageRequest } from '../../../kernel/paging.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { endFollow } from '../follows/actions.ts';
import { lockActor } from '../users/row-actions.ts';
import * as hiddenStore from './hidden-store.ts';
import * as store from './store.ts';
import { toMute } from './views.ts';

export async function listMutes(context: Context, actor: Actor): Promise<Mute[]> {
  return (await store.listMutes(context.database, actor.id)).map(toMute);
}

const notFoundCodes = {
  word: 'invalid',
  store: 'store_not_found',
  category: 'category_not_found',
  user: 'user_not_found',
} as const;

/**
 * Mutes something and unfollows it. Does nothing if it is muted already.
 * @throws Refusal `too_many_mutes`, `own_account`, `store_not_found`, `category_not_found`, `user_not_found`
 */
export function addMute(context: Context, actor: Actor, draft: MuteDraft): Promise<Mute> {
  if (draft.kind === 'user' && draft.value === actor.id) throw new Refusal('own_account');
  return inTransaction(context, async (context) => {
    const { clock, database } = context;
    await lockActor(context, actor);
    const target = await store.resolveTarget(database, draft);
    if (!target) throw new Refusal(notFoundCodes[draft.kind]);
    const insertedId = await store.insertMute(database, actor.id, target, clock());
    if (insertedId !== undefined && (await store.countMutes(database, actor.id)) > muteLimits.most) {
      throw new Refusal('too_many_mutes');
    }
    if ('store_id' in target) await endFollow({ database }, actor.id, { storeId: target.store_id });
    if ('muted_user_id' in target) await endFollow({ database }, actor.id, { memberId: target.muted_user_id });
    const id = insertedId ?? (await store.findExistingMute(database, actor.id, target));
    const muted = (await store.listMutes(database, actor.id)).find((mute) => mute.id === id);
    if (!muted) throw new Error('The new mute is missing from the list.');
    return toMute(muted);
  });
}

/** @throws Refusal `mute_not_found` */
export async function removeMute(context: Context, actor: Actor, id: string): Promise<void> {
  if (!(await store.deleteMute(context.database, actor.id, id))) throw new Refusal('mute_not_found');
}

/** Hides a deal, permanently or until its price drops. The caller checks that the member may see it. */
export function hideDeal(context: Context, actor: Actor, dealId: string, untilCheaper: boolean): Promise<void> {
  const hidden = { userId: actor.id, dealId, untilCheaper, at: context.clock() };
  return hiddenStore.hideDeal(context.database, hidden);
}

export function unhideDeal(context: Context, actor: Actor, dealId: string): Promise<void> {
  return hiddenStore.unhideDeal(context.database, actor.id, dealId);
}

/** Returns the ids and prices of the deals a member has hidden. */
export function listHiddenDealRows(context: Context, actor: Actor, page: PageRequest) {
  return hiddenStore.listHiddenDealRows(context.database, actor.id, page);
}

/** Returns ids of members, after `after`, who hid a deal until its price drops and for whom `cents` is low enough. */
export function listPriceWatchers(
  context: Context,
  range: { dealId: string; cents: number; after: string; most: number },
): Promise<string[]> {
  return hiddenStore.listPriceWatchers(context.database, range);
}

/** Moves members' mutes of one category or store to another. */
export function moveMutes(
  context: Context,
  kind: 'category' | 'store',
  { from, into }: { from: string; into: string },
): Promise<void> {
  return store.moveMutes(context.database, kind, from, into);
}
