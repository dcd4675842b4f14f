import type { Follow, Followed } from '@haggle/contract/accounts/follows';
import * as followLimits from '@haggle/contract/limits/follows';
import type { Actor } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { lockActor } from '../users/row-actions.ts';
import * as store from './store.ts';
import { toFollow } from './views.ts';

export type { FollowedIds } from './store.ts';

/** Returns the members, stores and brands that a member follows, newest first. */
export async function listFollows(context: Context, actor: Actor): Promise<Follow[]> {
  return (await store.listFollows(context.database, actor.id)).map(toFollow);
}

const notFoundCodes = { user: 'user_not_found', store: 'store_not_found', brand: 'brand_not_found' } as const;

/**
 * Follows a member, store or brand, and ends a mute of it. Does nothing if it is followed already. Suspended members
 * can be followed like others, since readers don't learn about suspensions.
 * @throws Refusal `own_account`, `user_not_found`, `store_not_found`, `brand_not_found`, `too_many_follows`
 */
export function follow(context: Context, actor: Actor, followed: Followed): Promise<Follow> {
  if (followed.kind === 'user' && followed.value === actor.id) throw new Refusal('own_account');
  return inTransaction(context, async (context) => {
    const { clock, database } = context;
    await lockActor(context, actor);
    const target = await store.resolveTarget(database, followed, { isPublic: true });
    if (!target) throw new Refusal(notFoundCodes[followed.kind]);
    const isNew = await store.insertFollow(database, actor.id, target, clock());
    if (isNew && (await store.countFollows(database, actor.id)) > followLimits.most) {
      throw new Refusal('too_many_follows');
    }
    await store.deleteMute(database, actor.id, target);
    const row = await store.findFollow(database, actor.id, target);
    if (!row) throw new Error('The new follow is missing from the list.');
    return toFollow(row);
  });
}

/** Unfollows a member, store or brand. Does nothing if it isn't followed or no longer exists. */
export async function unfollow(context: Context, actor: Actor, followed: Followed): Promise<void> {
  const target = await store.resolveTarget(context.database, followed, { isPublic: false });
  if (target) await store.deleteFollow(context.database, actor.id, target);
}

/** Unfollows a store or member that is muted, in the running transaction. */
export async function endFollow(
  { database }: Pick<Context, 'database'>,
  userId: string,
  { storeId, memberId }: { storeId?: string | undefined; memberId?: string | undefined },
): Promise<void> {
  if (storeId !== undefined) await store.deleteFollow(database, userId, { column: 'store_id', id: storeId });
  if (memberId !== undefined) await store.deleteFollow(database, userId, { column: 'followed_user_id', id: memberId });
}

/** Returns the ids of the members, stores and brands that a member follows. */
export function readFollowedIds(context: Context, actor: Pick<Actor, 'id'>): Promise<store.FollowedIds> {
  return store.readFollowedIds(context.database, actor.id);
}

/** Moves the followers of one store or brand to another, after its mutes: a member who then has both keeps following. */
export function moveFollows(
  context: Context,
  kind: 'store' | 'brand',
  change: { from: string; into: string },
): Promise<void> {
  return store.moveFollows(context.database, `${kind}_id`, change);
}

/** Returns up to `most` ids of followers, from after the id `after`. With a deal, only of those who may see it. */
export function listFollowers(
  context: Context,
  target: store.Target,
  range: { dealId?: string; after: string; most: number },
): Promise<string[]> {
  return store.listFollowers(context.database, target, range);
}
