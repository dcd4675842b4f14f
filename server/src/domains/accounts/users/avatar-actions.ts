import type { Me } from '@haggle/contract/accounts/users';
import * as accountLimits from '@haggle/contract/limits/accounts';
import { t } from '@haggle/contract/messages/translate';
import type { Actor } from '../../../kernel/actor.ts';
import { invalidField } from '../../../kernel/refusal.ts';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { recordEvent } from '../../../platform/jobs/events.ts';
import { attachAvatar, type Photo, queueDeletion, storePictures } from '../../pictures/actions.ts';
import { buildMe } from './actions.ts';
import { lockActor } from './row-actions.ts';
import * as store from './store.ts';

/** @throws Refusal `bad_image`, `invalid` without a picture; `not_signed_in`, `suspended` if that happens meanwhile */
export async function changeAvatar(
  context: Context,
  actor: Actor,
  photo: (Photo & { bytes: number }) | undefined,
): Promise<Me> {
  if (!photo) throw invalidField('avatar', t('accounts.errors.choosePicture'));
  if (photo.bytes > accountLimits.avatar.bytes) throw invalidField('avatar', t('accounts.errors.pictureMost'));
  const [key = ''] = await storePictures(context, actor, [photo]);
  return inTransaction(context, (context) => replaceAvatar(context, actor, key));
}

export function removeAvatar(context: Context, actor: Actor): Promise<Me> {
  return inTransaction(context, (context) => replaceAvatar(context, actor, null));
}

/**
 * Removes a picture from all members who show it.
 * @returns their ids
 */
export function clearAvatars(context: Context, key: string): Promise<string[]> {
  return store.clearAvatars(context.database, key);
}

/**
 * Queues the previous picture for deletion, unless it is the same one again.
 * @throws Refusal as `lockActor`: storing the picture takes a while
 */
async function replaceAvatar(context: Context, actor: Actor, next: string | null): Promise<Me> {
  await lockActor(context, actor);
  if (next !== null) await attachAvatar(context, next);
  const before = await store.findUser(context.database, actor.id);
  if (before && before.avatar_key !== next) await queueDeletion(context, before.avatar_key);
  await recordEvent(context, 'profile.changed', { userId: actor.id });
  return buildMe(context, actor, await store.updateUser(context.database, actor.id, { avatar_key: next }));
}
