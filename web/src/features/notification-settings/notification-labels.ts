import { t } from '@haggle/contract/messages/translate';
import { kindOf, type NotificationType } from '@haggle/contract/notifications/kinds';
import type { Channel } from '@haggle/contract/notifications/settings';

export function channelName(channel: Channel): string {
  return t(`notification-settings.channel.${channel}`);
}

export function typeName(type: NotificationType): string {
  return t(`notification-settings.type.${type}`);
}

/** Why a choice is not the reader's; undefined where it is. */
export function fixedBecause(type: NotificationType, channel: Channel): string | undefined {
  if (kindOf(type).isAlwaysListed && channel === 'inApp') return t('notification-settings.table.alwaysOn');
  return undefined;
}
