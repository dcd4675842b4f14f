import { kindOf, type NotificationType } from '@haggle/contract/notifications/kinds';
import type { Channel } from '@haggle/contract/notifications/settings';

/** Returns whether a type is sent on a channel by default. The list on the site has all types by default. */
export function isDefault(type: NotificationType, channel: Channel): boolean {
  return channel === 'inApp' || kindOf(type).also.includes(channel);
}
