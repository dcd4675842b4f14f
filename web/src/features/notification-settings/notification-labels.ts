import { t } from '@haggle/contract/messages/translate';
import { kindOf, type NotificationType } from '@haggle/contract/notifications/kinds';
import type { Channel } from '@haggle/contract/notifications/settings';

export function channelName(channel: Channel): string {
  return t(`notification-settings.channel.${channel}`);
}

export function typeName(type: NotificationType): string {
  return t(`notification-settings.type.${type}`);
}

/** Returns why a setting can't be changed; undefined if it can. */
export function fixedReason(type: NotificationType, channel: Channel): string | undefined {
  if (kindOf(type).isAlwaysListed && channel === 'inApp') return t('notification-settings.table.alwaysOn');
  return undefined;
}
