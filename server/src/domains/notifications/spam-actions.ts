import * as notificationLimits from '@haggle/contract/limits/notifications';
import { startOfUtcMonth } from '../../kernel/utc-day.ts';
import type { Context } from '../../platform/context.ts';
import * as store from './spam-store.ts';

export type { TakenNotifications } from './spam-store.ts';

/** Deletes other members' notifications about a spammer's deals and comments, and returns them to be restored later. */
export function removeSpamNotifications(
  context: Context,
  about: { dealIds: readonly string[]; commentIds: readonly string[]; exceptOf: string },
): Promise<store.TakenNotifications> {
  return store.removeSpamNotifications(context.database, about);
}

/** Restores these notifications, except those that are too old to be stored. */
export function restoreSpamNotifications(context: Context, taken: store.TakenNotifications): Promise<void> {
  const since = startOfUtcMonth(context.clock(), notificationLimits.keptMonths - 1);
  return store.restoreSpamNotifications(context.database, taken, since);
}
