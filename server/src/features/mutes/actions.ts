import { limits } from '@haggle/contract/limits';
import type { Mute, MuteDraft } from '@haggle/contract/mutes';
import type { Actor } from '../../platform/actor.ts';
import { type Context, inTransaction } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as store from './store.ts';
import { toMute } from './views.ts';

export async function listMutes(context: Context, actor: Actor): Promise<Mute[]> {
  return (await store.listMutes(context.database, actor.id)).map(toMute);
}

const unknown = {
  word: 'invalid',
  store: 'store_not_found',
  category: 'category_not_found',
  user: 'user_not_found',
} as const;

/**
 * Mutes something; what is muted already stays so.
 * @throws Refusal `too_many_mutes`, `own_account`, `store_not_found`, `category_not_found`, `user_not_found`
 */
export function addMute(context: Context, actor: Actor, draft: MuteDraft): Promise<Mute> {
  if (draft.kind === 'user' && draft.value === actor.id) throw new Refusal('own_account');
  return inTransaction(context, async ({ clock, database }) => {
    await store.lockMember(database, actor.id);
    const target = await store.resolve(database, draft);
    if (!target) throw new Refusal(unknown[draft.kind]);
    const id = await store.insertMute(database, actor.id, target, clock());
    if (id !== undefined && (await store.countMutes(database, actor.id)) > limits.mutes.most) {
      throw new Refusal('too_many_mutes');
    }
    const all = (await store.listMutes(database, actor.id)).map(toMute);
    const same = (mute: Mute) => mute.kind === draft.kind && mute.value.toLowerCase() === draft.value.toLowerCase();
    const muted = all.find((mute) => (id === undefined ? same(mute) : mute._id === id));
    if (!muted) throw new Error('What was muted just now is not in the list.');
    return muted;
  });
}

/** @throws Refusal `mute_not_found` */
export async function removeMute(context: Context, actor: Actor, id: string): Promise<void> {
  if (!(await store.deleteMute(context.database, actor.id, id))) throw new Refusal('mute_not_found');
}
