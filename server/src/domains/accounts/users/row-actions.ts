import type { Context } from '../../../platform/context.ts';
import * as store from './store.ts';

/** Makes changes to what is one member's own wait for each other until the running transaction ends. */
export function lockMember({ database }: Pick<Context, 'database'>, userId: string): Promise<void> {
  return store.lockUser(database, userId);
}

/** Changes the columns of a member that are given. */
export async function updateUser(
  context: Context,
  userId: string,
  change: Parameters<typeof store.updateUser>[2],
): Promise<void> {
  await store.updateUser(context.database, userId, change);
}
