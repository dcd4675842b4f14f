import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Locks a member's row until the running transaction ends, so that changes to their own data wait for each other. */
export function lockMember({ database }: Pick<Context, 'database'>, userId: string): Promise<void> {
  return store.lockUser(database, userId);
}

/** Returns a member's password hash: empty if no password is set, undefined if there is no account. */
export async function readPasswordHash({ database }: Pick<Context, 'database'>, userId: string) {
  return (await store.findUser(database, userId))?.password_hash;
}

/** Updates the given columns of a member. */
export async function updateUser(
  context: Context,
  userId: string,
  change: Parameters<typeof store.updateUser>[2],
): Promise<void> {
  await store.updateUser(context.database, userId, change);
}
