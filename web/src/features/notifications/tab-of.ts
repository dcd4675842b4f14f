import { entriesOf } from '@haggle/contract/keys';
import * as notificationLimits from '@haggle/contract/limits/notifications';
import type { NotificationTab, NotificationType } from '@haggle/contract/notifications/notifications';

/** The tab that has this type. */
export function tabOf(type: NotificationType): NotificationTab {
  const found = entriesOf(notificationLimits.tabs).find(([, types]) => types.some((it) => it === type));
  return found?.[0] ?? 'site';
}
