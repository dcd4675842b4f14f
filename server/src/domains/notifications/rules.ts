import { kindOf, type NotificationType } from '@haggle/contract/notifications/kinds';
import type { Channel } from '@haggle/contract/notifications/settings';

/** Whether a kind goes out on a channel where its member has said nothing of that: all are listed on the site. */
export function isUsual(type: NotificationType, channel: Channel): boolean {
  return channel === 'inApp' || kindOf(type).also.includes(channel);
}
