import { type NotificationType, notificationKinds } from '@haggle/contract/notifications/kinds';
import type { NotificationTab } from '@haggle/contract/notifications/notifications';

/** Returns the tab of a type. A newer server may send types this page doesn't know. */
export function tabOf(type: NotificationType): NotificationTab {
  return notificationKinds[type]?.tab ?? 'site';
}
