import * as notificationLimits from '@haggle/contract/limits/notifications';
import { startOfUtcMonth } from '../../kernel/utc-day.ts';
import type { Context } from '../../platform/context.ts';
import * as store from './spam-store.ts';

export type { TakenNotifications } from './spam-store.ts';

/** Takes away what told others of a spammer's deals and comments. */
export function takeNotifications(
  context: Context,
  about: { dealIds: readonly string[]; commentIds: readonly string[]; exceptOf: string },
): Promise<store.TakenNotifications> {
  return store.takeNotifications(context.database, about);
}

/** Puts back what was taken, but for what is too old to be kept. */
export function returnNotifications(context: Context, taken: store.TakenNotifications): Promise<void> {
  const since = startOfUtcMonth(context.clock(), notificationLimits.keptMonths - 1);
  return store.returnNotifications(context.database, taken, since);
}
